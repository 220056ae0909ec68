import type { NodeParameters } from "@heddle/workflow";

/** A change of a parameter; `undefined` removes the value. */
export interface ValueChange {
  name: string;
  value: unknown;
  node?: string;
  /** Location of the change in the product. */
  source?: string;
}

/** Store of a form's parameters: a node of the document, or a separate one. */
export interface ParameterStore {
  /** Returns the stored parameters; a new object after every change. */
  get(): NodeParameters;
  set(parameters: NodeParameters, changes: readonly ValueChange[]): void;
  /** Subscribes to changes; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** Parameters outside a document, such as those of a credential while it is edited. */
export class OwnParameters implements ParameterStore {
  #parameters: NodeParameters;
  readonly #listeners = new Set<() => void>();

  constructor(parameters: NodeParameters) {
    this.#parameters = parameters;
  }

  get(): NodeParameters {
    return this.#parameters;
  }

  set(parameters: NodeParameters): void {
    this.#parameters = parameters;
    for (const listener of this.#listeners) listener();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
