import { type NodeEnvironment, NodeError } from "@heddle/workflow";

/** Delays all requests of a node while the service requires a pause; only if the node retries. */
export class RatePause {
  readonly #context: NodeEnvironment;
  #until = 0;

  constructor(context: NodeEnvironment) {
    this.#context = context;
  }

  /** Sends a request once the service accepts requests, with the retries of the node's settings. */
  async send<T>(request: () => Promise<T>): Promise<T> {
    const { clock, node } = this.#context;
    const attempt = async () => {
      await this.#wait();
      try {
        return await request();
      } catch (error) {
        if (error instanceof NodeError && error.retryAfter !== undefined) {
          this.#until = Math.max(this.#until, clock.now() + error.retryAfter);
        }
        throw error;
      }
    };
    return node.retryOnFail ? this.#context.retry(attempt) : request();
  }

  async #wait(): Promise<void> {
    const { clock, signal } = this.#context;
    for (let left = this.#until - clock.now(); left > 0; left = this.#until - clock.now()) {
      await clock.sleep(Math.min(left, 60_000), signal);
    }
  }
}
