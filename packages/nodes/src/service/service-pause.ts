import { type NodeEnvironment, NodeError } from "@heddle/workflow";

/** Until when services want to be left alone, in milliseconds since the epoch, by credential: the runs of a thread share it. */
const pausedUntil = new Map<string, number>();

const MAX_ATTEMPTS = 4;
const FIRST_WAIT_MS = 1000;
/** A longer pause fails the request: users prefer an error to a long wait. */
const MAX_WAIT_MS = 120_000;

/** Delays the requests of all runs with one credential while the service requires a pause. */
export class ServicePause {
  readonly #context: NodeEnvironment;

  constructor(context: NodeEnvironment) {
    this.#context = context;
  }

  /** Sends a request once the service accepts requests, with the retries of the node's settings. */
  send<T>(credential: string, request: () => Promise<T>): Promise<T> {
    const patient = () => this.#patiently(credential, request);
    return this.#context.node.retryOnFail ? this.#context.retry(patient) : patient();
  }

  /** A request rejected with 429 changed nothing, so it is always repeated. */
  async #patiently<T>(credential: string, request: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      await this.#wait(credential);
      try {
        return await request();
      } catch (error) {
        const wait = this.#pauseAfter(error, attempt);
        if (wait !== undefined) this.#pause(credential, wait);
        if (wait === undefined || attempt >= MAX_ATTEMPTS || wait > MAX_WAIT_MS || !isTooMany(error))
          throw error;
      }
    }
  }

  #pauseAfter(error: unknown, attempt: number): number | undefined {
    if (!(error instanceof NodeError)) return undefined;
    return error.retryAfter ?? (isTooMany(error) ? FIRST_WAIT_MS * 2 ** (attempt - 1) : undefined);
  }

  #pause(credential: string, ms: number): void {
    const until = this.#context.clock.now() + ms;
    pausedUntil.set(credential, Math.max(pausedUntil.get(credential) ?? 0, until));
  }

  async #wait(credential: string): Promise<void> {
    const { clock, signal } = this.#context;
    for (;;) {
      const left = (pausedUntil.get(credential) ?? 0) - clock.now();
      if (left <= 0) break;
      await clock.sleep(Math.min(left, 60_000), signal);
    }
    pausedUntil.delete(credential);
  }
}

function isTooMany(error: unknown): boolean {
  return error instanceof NodeError && error.httpCode === "429";
}
