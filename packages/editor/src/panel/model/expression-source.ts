import type { ExpressionSource, ExpressionSupport } from "../../form/parameters/form-services.ts";

/** Holds the current evaluation, so that only views of results render again when data or parameters change. */
export class LatestExpressions implements ExpressionSource {
  readonly #listeners = new Set<() => void>();
  #latest: ExpressionSupport;
  /** Always the latest evaluation, for event handlers. */
  readonly facade: ExpressionSupport;

  constructor(first: ExpressionSupport) {
    this.#latest = first;
    this.facade = new Proxy(first, { get: (_, key) => Reflect.get(this.#latest, key) });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get = (): ExpressionSupport => this.#latest;

  set(latest: ExpressionSupport): void {
    if (latest === this.#latest) return;
    this.#latest = latest;
    for (const listener of this.#listeners) listener();
  }
}
