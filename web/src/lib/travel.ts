// Pieces on their way. The browser moves them on its own: nothing is laid out or drawn again while they go.

const STOPS = 32; // enough for a bend to look round

/** Whether pieces move at all: the look sets their pace to nothing where people want it quiet. */
function moves(): boolean {
  return parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--pace")) > 0;
}

/** Lets a piece come to where it is placed; `at` says how it is placed after a share of the way. Returns how to stop it. */
export function travel(piece: Element, at: (share: number) => string, milliseconds: number): () => void {
  if (milliseconds <= 0 || !moves()) return () => {};
  const stops = Array.from({ length: STOPS + 1 }, (_, n) => ({ transform: at(n / STOPS) }));
  const way = piece.animate(stops, { duration: milliseconds, easing: "cubic-bezier(0.65, 0, 0.35, 1)" });
  return () => way.cancel();
}
