// Drag and drop as two clicks: one where the drag starts, one where it ends. Any clickable element is a drop target.

const FAR = 14; // pixels before a press becomes a drag
const TAPPABLE = "button:not(:disabled), [role=button]";

/** Attachment for the element in which cards can be dragged to the board. */
export function drag(part: HTMLElement): () => void {
  let from: HTMLElement | null = null;
  let start = { x: 0, y: 0 };
  let ghost: HTMLElement | null = null;

  function press(event: PointerEvent) {
    const card = (event.target as Element).closest<HTMLElement>(".card:not(:disabled)");
    if (!card || event.button !== 0) return;
    from = card;
    start = { x: event.clientX, y: event.clientY };
  }
  function move(event: PointerEvent) {
    if (!from) return;
    if (!ghost) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < FAR) return;
      if (from.getAttribute("aria-pressed") !== "true") from.click();
      ghost = from.cloneNode(true) as HTMLElement;
      Object.assign(ghost.style, {
        position: "fixed",
        zIndex: "50",
        pointerEvents: "none",
        opacity: "0.85",
        margin: "0",
      });
      ghost.setAttribute("aria-hidden", "true");
      document.body.append(ghost);
    }
    ghost.style.left = `${event.clientX - 40}px`;
    ghost.style.top = `${event.clientY - 60}px`;
  }
  function drop(event: PointerEvent) {
    const dragged = ghost !== null;
    ghost?.remove();
    ghost = null;
    const source = from;
    from = null;
    if (!dragged || event.type === "pointercancel") return;
    const target = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>(TAPPABLE);
    if (target && target !== source && part.contains(target))
      target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    // Suppress the click that the browser fires after a drag.
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
  }
  function swallow(event: MouseEvent) {
    event.stopPropagation();
    event.preventDefault();
  }

  part.addEventListener("pointerdown", press);
  addEventListener("pointermove", move);
  addEventListener("pointerup", drop);
  addEventListener("pointercancel", drop);
  return () => {
    part.removeEventListener("pointerdown", press);
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", drop);
    removeEventListener("pointercancel", drop);
    ghost?.remove();
  };
}
