/** Readiness of the process: true once startup is complete. */
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
