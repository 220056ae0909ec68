import type { Service } from "./service.ts";
import { KINDS, type Kind } from "./workflows.ts";

/** Concurrent callers of each kind. */
const CALLS_AT_ONCE = 4;
const PAUSE_MS = 50;

/** Calls that returned 200, by kind. */
export type Answered = Record<Kind, Set<number>>;

/** Calls every kind of webhook and resumes waits until it is stopped. */
export class Callers {
  readonly answered: Answered = { paid: new Set(), waited: new Set(), called: new Set() };
  readonly #service: Service;
  readonly #ended = new Set<string>();
  #next = 1;

  constructor(service: Service) {
    this.#service = service;
  }

  /** Resolves when the server and all open calls have ended. */
  async call(url: string): Promise<void> {
    const callers = KINDS.flatMap((kind) =>
      Array.from({ length: CALLS_AT_ONCE }, () => this.#callOn(url, kind)),
    );
    let isGone = false;
    const resuming = this.resume(url, () => isGone);
    await Promise.all(callers);
    isGone = true;
    await resuming;
  }

  /** Resumes waits until each call is answered. */
  async resume(url: string, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      for (const [number, address] of this.#service.resumes) {
        if (this.#ended.has(number) || isOver()) continue;
        const { pathname, search } = new URL(address);
        const status = await post(url + pathname + search, Number(number));
        if (status === 200) this.#ended.add(number);
        if (status === 0) return;
      }
      await pause();
    }
  }

  async #callOn(url: string, kind: Kind): Promise<void> {
    for (;;) {
      const n = this.#next++;
      const status = await post(`${url}/webhook/${kind}`, n);
      if (status === 200) this.answered[kind].add(n);
      if (status === 0) return;
      // These are answered immediately.
      if (kind === "waited") await pause();
    }
  }
}

/** Status of the response; 0 without one. */
async function post(url: string, n: number): Promise<number> {
  try {
    const headers = { "content-type": "application/json" };
    const response = await fetch(url, { method: "POST", headers, body: JSON.stringify({ n }) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

export const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
