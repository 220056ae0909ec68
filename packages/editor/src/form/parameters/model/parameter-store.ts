import type { NodeParameters } from "@heddle/workflow";

/** One change of a parameter; `undefined` removes the value. */
export interface ValueChange {
  name: string;
  value: unknown;
  node?: string;
  /** Where in the product the value was changed. */
  source?: string;
}

/** Where the parameters of a form are kept: a node of the document, or a place of their own. */
export interface ParameterStore {
  /** The parameters as stored; another object after every change. */
  get(): NodeParameters;
  set(parameters: NodeParameters, changes: readonly ValueChange[]): void;
  /** Calls the listener after every change; returns a function that ends it. */
  subscribe(listener: () => void): () => void;
}

/** Parameters that no document holds, such as those of a credential while it is edited. */
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
