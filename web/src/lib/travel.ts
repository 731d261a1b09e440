// Animates pieces by the Web Animations API: no layout and no painting while they move.

const STOPS = 32; // key frames, enough for a bend to look round

/** Whether pieces move at all: the style sheet sets `--pace` to 0 where motion is reduced. */
function moves(): boolean {
  return parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--pace")) > 0;
}

/** Moves a piece to its place; `at` gives its transform after a share of the way. Returns a function that stops it. */
export function travel(piece: Element, at: (share: number) => string, milliseconds: number): () => void {
  if (milliseconds <= 0 || !moves()) return () => {};
  const stops = Array.from({ length: STOPS + 1 }, (_, n) => ({ transform: at(n / STOPS) }));
  const way = piece.animate(stops, { duration: milliseconds, easing: "cubic-bezier(0.65, 0, 0.35, 1)" });
  return () => way.cancel();
}
