import {
  type DisplayContext,
  type Evaluate,
  type FormValues,
  formValues,
  getAtPath,
  hiddenIn,
  isDisplayed,
  isRecord,
  type NodeParameters,
  type NodeProperty,
  parentPath,
  setParameter,
  visibleInside,
} from "@heddle/workflow";
import { fits } from "./fits.ts";
import type { ParameterStore, ValueChange } from "./parameter-store.ts";

/** Contents of a form, and the store of its values. */
export interface FormOptions {
  properties: readonly NodeProperty[];
  store: ParameterStore;
  /** Version of the node's type; 0 without a node. */
  typeVersion?: number | undefined;
  evaluate: Evaluate;
}

/** The parameters of a node as shown in a form: derived from their store, never copied. */
export class ParameterForm {
  readonly #properties: readonly NodeProperty[];
  readonly #store: ParameterStore;
  readonly #typeVersion: number;
  readonly #listeners = new Set<() => void>();
  #evaluate: Evaluate;
  #state: FormValues | undefined;
  /** Hidden paths of one state, which are compared with the next. */
  #hidden: { state: FormValues; paths: string[] } | undefined;

  constructor({ properties, store, typeVersion = 0, evaluate }: FormOptions) {
    this.#properties = properties;
    this.#store = store;
    this.#typeVersion = typeVersion;
    this.#evaluate = evaluate;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    const end = this.#store.subscribe(listener);
    return () => {
      this.#listeners.delete(listener);
      end();
    };
  };

  /** Returns the same object until something changes. */
  getState = (): FormValues => {
    const parameters = this.#store.get();
    if (this.#state?.parameters !== parameters) this.#state = this.#derive(parameters);
    return this.#state;
  };

  /** Stores a value; parameters that are no longer displayed lose theirs. */
  set(path: string, value: unknown, source?: string): void {
    this.setMany([{ name: path, value, source }]);
  }

  setMany(changes: readonly ValueChange[]): void {
    const before = this.getState();
    if (changes.every(({ name, value }) => Object.is(getAtPath(before.parameters, name), value))) return;
    const changed = withChanges(before.parameters, changes);
    const after = this.#derive(changed);
    const cleared = this.#clearedBy(before, after);
    const parameters = withChanges(changed, cleared);
    this.#state = cleared.length === 0 ? after : this.#derive(parameters);
    this.#store.set(parameters, [...changes, ...cleared]);
  }

  reset(path: string, property: NodeProperty): void {
    this.set(path, property.default);
  }

  /** Updates the evaluation (new run data, a different item). */
  refresh(evaluate: Evaluate): void {
    this.#evaluate = evaluate;
    this.#state = undefined;
    for (const listener of this.#listeners) listener();
  }

  /** Returns the displayed parameters of a container, for its values. */
  visibleIn(properties: readonly NodeProperty[], siblings: NodeParameters): NodeProperty[] {
    return visibleInside(properties, siblings, this.#context, this.#evaluate);
  }

  /** True if conditions relative to `path` are met, such as those of a choice. */
  holds(conditions: Pick<NodeProperty, "displayOptions">, path: string): boolean {
    const context = this.#context;
    const siblings = getAtPath(context.root, parentPath(path));
    return isDisplayed(conditions, isRecord(siblings) ? siblings : context.root, context);
  }

  /** Evaluates an expression of the description with the current parameters; returns undefined if there is none. */
  evaluate(text: string): unknown {
    return this.evaluateWith(text, this.getState().resolved);
  }

  /** Evaluates it with different values of `$parameter`. */
  evaluateWith(text: string, parameters: NodeParameters): unknown {
    const result = this.#evaluate(text, parameters);
    return "value" in result ? result.value : undefined;
  }

  get #context(): DisplayContext {
    return { root: this.getState().resolved, node: { typeVersion: this.#typeVersion } };
  }

  #derive(parameters: NodeParameters): FormValues {
    const evaluate: Evaluate = (text, values) => this.#evaluate(text, values);
    return formValues({ properties: this.#properties }, parameters, this.#typeVersion, evaluate);
  }

  #clearedBy(before: FormValues, after: FormValues): ValueChange[] {
    const wasHidden = new Set(this.#hiddenIn(before));
    const newlyHidden = this.#hiddenIn(after).filter((path) => !wasHidden.has(path));
    return [...newlyHidden, ...outdated(before, after)].map((name) => ({ name, value: undefined }));
  }

  #hiddenIn(state: FormValues): string[] {
    if (this.#hidden?.state === state) return this.#hidden.paths;
    const paths = hiddenIn({ properties: this.#properties }, state, this.#typeVersion);
    this.#hidden = { state, paths };
    return paths;
  }
}

function withChanges(parameters: NodeParameters, changes: readonly ValueChange[]): NodeParameters {
  return changes.reduce((all, { name, value }) => setParameter(all, name, value), parameters);
}

/** Returns values whose parameter was replaced by one of the same name that cannot have them. */
function outdated(before: FormValues, after: FormValues): string[] {
  return after.visible.flatMap((property) => {
    const stored = after.parameters[property.name];
    if (stored === undefined || before.visible.includes(property)) return [];
    const isNew = before.parameters[property.name] !== stored;
    return isNew || fits(property, stored) ? [] : [property.name];
  });
}
