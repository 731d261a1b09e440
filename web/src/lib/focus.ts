// Whoever uses the keyboard never falls back to the top of the page: when the thing that has the focus goes away or
// can no longer be used, the focus goes to the nearest thing around it that can, else to the main part of the place.

const USABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]';

let around: Element[] = []; // what had the focus last, and everything around it
let byKeyboard = false;
let leaving = false; // Tab was pressed and nothing has the focus since: it went to the browser's own controls
let looking = false; // whether the next look is already planned

const seen = (one: Element) => one.checkVisibility() && !one.closest("[inert]");

/** The first thing in a part of the page that can be used. */
const usableIn = (part: Element) => [...part.querySelectorAll<HTMLElement>(USABLE)].find(seen);

function restore(): void {
  const active = document.activeElement;
  const lost = active === null || active === document.body || active.matches(":disabled");
  if (!lost || !byKeyboard || leaving || !around.length) return;
  const main = document.getElementById("main");
  const near = around.find((one) => one.isConnected && one !== main && main?.contains(one) && usableIn(one));
  const target = near ? usableIn(near) : main;
  if (target === main) main?.setAttribute("tabindex", "-1");
  target?.focus({ preventScroll: target === main });
}

/** Now, and once the page is drawn: only then does a browser take the focus from what can no longer have it. */
function look(): void {
  restore();
  if (looking) return;
  looking = true;
  requestAnimationFrame(() => {
    looking = false;
    setTimeout(restore);
  });
}

/** Watch over the focus of the whole page. */
export function keepFocus(): void {
  addEventListener(
    "keydown",
    ({ key }) => {
      byKeyboard = true;
      leaving = key === "Tab";
    },
    true,
  );
  addEventListener("pointerdown", () => (byKeyboard = false), true);
  addEventListener("focusin", ({ target }) => {
    leaving = false;
    around = [];
    for (let one = target instanceof Element ? target : null; one; one = one.parentElement) around.push(one);
  });
  new MutationObserver(look).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["disabled", "tabindex", "role"],
  });
}
