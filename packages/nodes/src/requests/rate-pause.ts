import { type NodeEnvironment, NodeError } from "@heddle/workflow";

/** Holds back all requests of a node while a service has asked to be left alone, as long as the node tries again at all. */
export class RatePause {
  readonly #context: NodeEnvironment;
  #until = 0;

  constructor(context: NodeEnvironment) {
    this.#context = context;
  }

  /** Does what sends a request, again if the node's settings say so, at a time when the service accepts requests. */
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
    return node.retryOnFail && this.#context.retry ? this.#context.retry(attempt) : request();
  }

  async #wait(): Promise<void> {
    const { clock, signal } = this.#context;
    for (let left = this.#until - clock.now(); left > 0; left = this.#until - clock.now()) {
      await clock.sleep(Math.min(left, 60_000), signal);
    }
  }
}
