// Requests to a worker and its responses, matched by id.

interface Question {
  id: number;
  question: unknown;
}
interface Answer {
  id: number;
  answer?: unknown;
  problem?: { reason: string; why: string };
}

/** An error in a worker; `reason` is a text id. */
export class WorkerError extends Error {
  constructor(
    readonly reason: string,
    why: string,
  ) {
    super(why);
  }
}

export class WorkerClient {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, { done: (answer: never) => void; failed: (error: Error) => void }>();
  #next = 1;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (data.problem) waiting?.failed(new WorkerError(data.problem.reason, data.problem.why));
      else waiting?.done(data.answer as never);
    };
    worker.onerror = (event) => {
      for (const { failed } of this.#waiting.values()) failed(new WorkerError("unavailable", event.message));
      this.#waiting.clear();
    };
  }

  ask<Answer>(question: unknown): Promise<Answer> {
    const id = this.#next++;
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed });
      this.#worker.postMessage({ id, question } satisfies Question);
    });
  }

  close(): void {
    this.#worker.terminate();
  }
}

/** In the worker: answer requests one after the other. */
export function answerAll(answer: (question: never) => unknown): void {
  let last: Promise<unknown> = Promise.resolve();
  addEventListener("message", ({ data: { id, question } }: MessageEvent<Question>) => {
    last = last.then(async () => {
      try {
        postMessage({ id, answer: await answer(question as never) } satisfies Answer);
      } catch (error) {
        const { reason = "unavailable", message } = error as WorkerError;
        postMessage({ id, problem: { reason, why: message } } satisfies Answer);
      }
    });
  });
}
