// The start of a party's race. A tap while somebody is not ready is kept: the race starts as soon as everybody is.

import { Refused } from "./api";
import { attempt } from "./notes.svelte";
import type { Session } from "./session.svelte";

export class Starting {
  asked = $state(false);
  readonly #session: Session;

  /** To be made while a component is made. */
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
      this.asked = true; // an option had just been changed: everybody says again that they are ready
    }
  }
}
