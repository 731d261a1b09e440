// A small router: path, query and fragment of the URL, and navigation without reloading the page.

const folder = document.querySelector<HTMLMetaElement>("meta[name=paddock-folder]")?.content;

/** Whether the page is served as static files without a server (`paddock site`). */
export const serverless = folder !== undefined;

/** The base path of the page; empty unless it is served from a subfolder. */
export const base = new URL(folder ?? "/", location.href).pathname.replace(/\/$/, "");

/** Return the current path without the base. */
const place = (): string => location.pathname.slice(base.length).replace(/index\.html$/, "") || "/";

class Route {
  path = $state(place());
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
    this.path = place();
    this.hash = location.hash.slice(1);
    this.query = new URLSearchParams(location.search);
  }

  go(to: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", base + to);
    this.#read();
    scrollTo(0, 0);
  }
}

export const route = new Route();

/** Handle clicks on internal links by navigation without a reload. */
export function followLinks(): void {
  addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    const other = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (!link || other || link.target || link.download || link.origin !== location.origin) return;
    const to = new URL(link.href);
    if (!to.pathname.startsWith(`${base}/`) || to.pathname.startsWith(`${base}/api`)) return;
    if (to.pathname === location.pathname && to.search === location.search && to.hash) return;
    event.preventDefault();
    route.go(to.pathname.slice(base.length) + to.search + to.hash);
  });
}
