// Keeps the keyboard focus from falling back to the top of the page. When the element with the focus is removed or
// disabled, the focus goes to the nearest part of the page around it that holds something usable, else to the main
// part of the place; Tab goes on from there. It never goes to a button: Enter, pressed at that moment, would take an
// action that nobody meant.

const USABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]';

let around: HTMLElement[] = []; // what had the focus last, and everything around it
let byKeyboard = false;
let leaving = false; // Tab was pressed and nothing has the focus since: it went to the browser's own controls
let scheduled = false; // whether the next check is already scheduled

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

/** Checks now and after the next frame: only then does a browser take the focus from a disabled element. */
function check(): void {
  restore();
  if (scheduled) return;
  scheduled = true;
  requestAnimationFrame(() => {
    scheduled = false;
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
  new MutationObserver(check).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["disabled", "tabindex", "role"],
  });
}
