/** Whether startup is complete, so that the process can be used. */
export class Readiness {
  #isReady = false;

  get isReady(): boolean {
    return this.#isReady;
  }

  /** Startup is complete. */
  begin(): void {
    this.#isReady = true;
  }

  /** The process stops. */
  end(): void {
    this.#isReady = false;
  }
}
