// Whoever uses the keyboard never falls back to the top of the page: when the thing that has the focus goes away or
// can no longer be used, the focus goes to the nearest part of the page around it in which something can, else to the
// main part of the place. Tab then goes on to that. It is never given to a button: Enter, pressed at that moment,
// would choose what nobody meant.

const USABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]';

let around: HTMLElement[] = []; // what had the focus last, and everything around it
let byKeyboard = false;
let leaving = false; // Tab was pressed and nothing has the focus since: it went to the browser's own controls
let looking = false; // whether the next look is already planned

const seen = (one: Element) => one.checkVisibility() && !one.closest("[inert]");

/** Whether something in a part of the page can be used. */
const usable = (part: Element) => [...part.querySelectorAll(USABLE)].some(seen);

/** Give the focus to something that Tab leaves out. */
function focusPart(part: HTMLElement, options?: FocusOptions): void {
  if (!part.hasAttribute("tabindex")) {
    part.setAttribute("tabindex", "-1");
    const forget = () => part.getAttribute("tabindex") === "-1" && part.removeAttribute("tabindex");
    part.addEventListener("blur", forget, { once: true });
  }
  part.focus(options);
}

function restore(): void {
  const active = document.activeElement;
  const lost = active === null || active === document.body || active.matches(":disabled");
  if (!lost || !byKeyboard || leaving || !around.length) return;
  const main = document.getElementById("main");
  const near = around.find((one) => one.isConnected && one !== main && main?.contains(one) && usable(one));
  if (near) focusPart(near);
  else if (main) focusPart(main, { preventScroll: true });
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
    let one = target instanceof Element ? (target as HTMLElement) : null;
    for (; one; one = one.parentElement) around.push(one);
  });
  new MutationObserver(look).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["disabled", "tabindex", "role"],
  });
}
