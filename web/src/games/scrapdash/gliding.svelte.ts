// A number that follows its goal in a short time, for what a CSS transition cannot do: driving along a road.

/** Whether pieces move at all: the look sets their pace to nothing where people want it quiet. */
function moves(): boolean {
  return !getComputedStyle(document.documentElement).getPropertyValue("--pace").startsWith("0");
}

export class Gliding {
  now = $state(0);
  #frame = 0;

  constructor(first: number) {
    this.now = first;
  }

  to(goal: number, milliseconds: number): void {
    cancelAnimationFrame(this.#frame);
    if (milliseconds <= 0 || goal === this.now || !moves()) {
      this.now = goal;
      return;
    }
    const [first, began] = [this.now, performance.now()];
    const draw = (time: number) => {
      const t = Math.min(Math.max((time - began) / milliseconds, 0), 1);
      this.now = first + (goal - first) * (t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) ** 2);
      if (t < 1) this.#frame = requestAnimationFrame(draw);
    };
    this.#frame = requestAnimationFrame(draw);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }
}
