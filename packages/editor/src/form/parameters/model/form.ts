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

/** What a form shows, and where its values are kept. */
export interface FormOptions {
  properties: readonly NodeProperty[];
  store: ParameterStore;
  /** Version of the node's type; 0 where there is no node. */
  typeVersion?: number | undefined;
  evaluate: Evaluate;
}

/** The parameters of one node as a form shows them: derived from where they are kept, never a copy of them. */
export class ParameterForm {
  readonly #properties: readonly NodeProperty[];
  readonly #store: ParameterStore;
  readonly #typeVersion: number;
  readonly #listeners = new Set<() => void>();
  #evaluate: Evaluate;
  #state: FormValues | undefined;
  /** The hidden paths of one state, which is compared with the next. */
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

  /** The same object as long as nothing changes. */
  getState = (): FormValues => {
    const parameters = this.#store.get();
    if (this.#state?.parameters !== parameters) this.#state = this.#derive(parameters);
    return this.#state;
  };

  /** Stores a value; parameters that stop being displayed by it lose theirs. */
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

  /** The evaluation changed (new run data, another item). */
  refresh(evaluate: Evaluate): void {
    this.#evaluate = evaluate;
    this.#state = undefined;
    for (const listener of this.#listeners) listener();
  }

  /** The parameters inside a container, for the values found there. */
  visibleIn(properties: readonly NodeProperty[], siblings: NodeParameters): NodeProperty[] {
    return visibleInside(properties, siblings, this.#context, this.#evaluate);
  }

  /** Whether conditions of something beside the value at `path` hold, such as those of a choice. */
  holds(conditions: Pick<NodeProperty, "displayOptions">, path: string): boolean {
    const context = this.#context;
    const siblings = getAtPath(context.root, parentPath(path));
    return isDisplayed(conditions, isRecord(siblings) ? siblings : context.root, context);
  }

  /** The result of an expression of the description with the parameters as they are; undefined when there is none. */
  evaluate(text: string): unknown {
    return this.evaluateWith(text, this.getState().resolved);
  }

  /** The same with other values of `$parameter`. */
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

/** Values whose parameter is now another one of the same name, which cannot hold them. */
function outdated(before: FormValues, after: FormValues): string[] {
  return after.visible.flatMap((property) => {
    const stored = after.parameters[property.name];
    if (stored === undefined || before.visible.includes(property)) return [];
    const isNew = before.parameters[property.name] !== stored;
    return isNew || fits(property, stored) ? [] : [property.name];
  });
}
