// Keeps the keyboard focus from falling back to the top of the page. When the focused element is removed or disabled,
// its nearest ancestor with a focusable element gets the focus, else <main>; Tab continues from there. A button never
// gets it: pressing Enter at that moment would trigger an action by mistake.

const USABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]';

let around: HTMLElement[] = []; // the last focused element and its ancestors
let byKeyboard = false;
let leaving = false; // Tab moved the focus to the browser's own controls
let scheduled = false; // whether the next check is already scheduled

const seen = (one: Element) => one.checkVisibility() && !one.closest("[inert]");

/** Whether an element contains something focusable. */
const usable = (part: Element) => [...part.querySelectorAll(USABLE)].some(seen);

/** Focus an element that is not in the tab order. */
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

/** Check now and after the next frame: browsers blur a disabled element only then. */
function check(): void {
  restore();
  if (scheduled) return;
  scheduled = true;
  requestAnimationFrame(() => {
    scheduled = false;
    setTimeout(restore);
  });
}

/** Restore lost focus on the whole page. */
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
