// Where we are: the path of the address, the part behind #, and how to go elsewhere without loading the page anew.

class Route {
  path = $state(location.pathname);
  hash = $state(location.hash.slice(1));
  query = $state.raw(new URLSearchParams(location.search));

  constructor() {
    addEventListener("popstate", () => this.#read());
    addEventListener("hashchange", () => this.#read());
  }

  get parts(): string[] {
    return this.path.split("/").filter(Boolean).map(decodeURIComponent);
  }

  #read(): void {
    this.path = location.pathname;
    this.hash = location.hash.slice(1);
    this.query = new URLSearchParams(location.search);
  }

  go(to: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", to);
    this.#read();
    scrollTo(0, 0);
  }
}

export const route = new Route();

/** Links within the page stay within it. */
export function followLinks(): void {
  addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    const other = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (!link || other || link.target || link.download || link.origin !== location.origin) return;
    const to = new URL(link.href);
    if (to.pathname.startsWith("/api") || (to.pathname === location.pathname && to.hash)) return;
    event.preventDefault();
    route.go(to.pathname + to.search + to.hash);
  });
}
