// Animates pieces with the Web Animations API: transforms only, so no layout or paint while they move.

const STOPS = 32; // key frames, enough for smooth curves

/** Whether pieces move at all: the style sheet sets `--pace` to 0 where motion is reduced. */
function moves(): boolean {
  return parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--pace")) > 0;
}

/** Animate a piece; `at` maps progress (0 to 1) to its transform. Returns a function that cancels the animation. */
export function animate(piece: Element, at: (share: number) => string, milliseconds: number): () => void {
  if (milliseconds <= 0 || !moves()) return () => {};
  const stops = Array.from({ length: STOPS + 1 }, (_, n) => ({ transform: at(n / STOPS) }));
  const way = piece.animate(stops, { duration: milliseconds, easing: "cubic-bezier(0.65, 0, 0.35, 1)" });
  return () => way.cancel();
}
