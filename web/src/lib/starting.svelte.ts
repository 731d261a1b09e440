// Starts the race of a party. A tap on Start before everybody is ready is remembered: the race starts once all are.

import { Refused } from "./api";
import { attempt } from "./notes.svelte";
import type { Session } from "./session.svelte";

export class Starting {
  asked = $state(false);
  readonly #session: Session;

  /** Must be called during component initialisation, since it creates an effect. */
  constructor(session: Session, ready: () => boolean) {
    this.#session = session;
    $effect(() => {
      if (!this.asked || !ready()) return;
      this.asked = false;
      void attempt(() => this.#start());
    });
  }

  async #start(): Promise<void> {
    await this.#session.do({ do: "fit", level: "driver" });
    try {
      await this.#session.do({ do: "start" });
    } catch (error) {
      if (!(error instanceof Refused && error.reason === "not-ready")) throw error;
      this.asked = true; // an option was changed: everybody becomes ready again
    }
  }
}
