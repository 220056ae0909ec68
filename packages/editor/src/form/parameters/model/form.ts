import { isRecord, type NodeParameters, type NodeProperty } from "@heddle/workflow";
import { changeDelay, type Debounced, debounced } from "./debounced.ts";
import {
  type DisplayCheck,
  type Evaluate,
  fillDefaults,
  hiddenPaths,
  resolveSiblings,
  withoutCustomCall,
} from "./display.ts";
import { fits } from "./fits.ts";
import { getAt, parentPath, setAt } from "./path.ts";

/** One change of a parameter; `undefined` removes the value. */
export interface ValueChange {
  name: string;
  value: unknown;
  node?: string;
  /** Where in the product the value was changed. */
  source?: string;
}

export interface FormOptions {
  properties: readonly NodeProperty[];
  parameters: NodeParameters;
  isDisplayed: DisplayCheck;
  evaluate: Evaluate;
  /** Takes all changes made since the last call, and the parameters with them applied. */
  commit(parameters: NodeParameters, changes: readonly ValueChange[]): void;
}

export interface FormState {
  /** As stored. */
  parameters: NodeParameters;
  /** With the defaults of displayed parameters. */
  values: NodeParameters;
  /** As `values`, with expressions evaluated where that is possible. */
  resolved: NodeParameters;
  visible: readonly NodeProperty[];
}

/** The parameters of one node while they are edited. Changes show at once and are handed on after a pause. */
export class ParameterForm {
  #options: FormOptions;
  #state: FormState;
  #listeners = new Set<() => void>();
  #sources = new Set<() => void>();
  #changes: ValueChange[] = [];
  #commitLater: Debounced<[]>;

  constructor(options: FormOptions) {
    this.#options = options;
    this.#state = this.#derive(options.parameters);
    this.#commitLater = debounced(() => this.#commit(), changeDelay);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getState = (): FormState => this.#state;

  /** Stores a value; parameters that stop being displayed by it lose theirs. */
  set(path: string, value: unknown, source?: string): void {
    this.setMany([{ name: path, value, ...(source === undefined ? {} : { source }) }]);
  }

  setMany(changes: readonly ValueChange[]): void {
    const before = this.#state;
    let parameters = before.parameters;
    for (const { name, value } of changes) parameters = setAt(parameters, name, value);
    const cleared = this.#clearedBy(before, this.#derive(parameters));
    for (const name of cleared) parameters = setAt(parameters, name, undefined);
    this.#changes.push(...changes, ...cleared.map((name) => ({ name, value: undefined })));
    this.#put(parameters);
    this.#commitLater();
  }

  reset(path: string, property: NodeProperty): void {
    this.set(path, property.default);
  }

  /** Takes over parameters that changed elsewhere, such as by undo. Waiting changes go out first. */
  replace(parameters: NodeParameters): void {
    if (parameters === this.#state.parameters) return;
    if (this.#changes.length > 0) return;
    this.#put(parameters);
  }

  /** The evaluation changed (new run data, another item). */
  refresh(evaluate: Evaluate): void {
    this.#options = { ...this.#options, evaluate };
    this.#put(this.#state.parameters);
  }

  /** Hands on waiting changes now, also those of editors that hold some back. */
  flush(): void {
    for (const flushSource of this.#sources) flushSource();
    this.#commitLater.flush();
  }

  /** An editor that hands on its changes late; gives the function that ends it. */
  addSource(flushSource: () => void): () => void {
    this.#sources.add(flushSource);
    return () => this.#sources.delete(flushSource);
  }

  /** The parameters inside a container, for the values found there. */
  visibleIn(properties: readonly NodeProperty[], siblings: NodeParameters): NodeProperty[] {
    const { isDisplayed, evaluate } = this.#options;
    const root = this.#state.resolved;
    const filled = fillDefaults(properties, siblings, (property, values) =>
      isDisplayed(property, values, root),
    );
    const resolved = resolveSiblings(filled, evaluate);
    return properties.filter((property) => isDisplayed(property, resolved, root));
  }

  /** Whether conditions of something beside the value at `path` hold, such as those of a choice. */
  holds(conditions: Pick<NodeProperty, "displayOptions">, path: string): boolean {
    const { isDisplayed } = this.#options;
    const root = this.#state.resolved;
    const parent = parentPath(path);
    const siblings = parent === "" ? root : getAt(root, parent);
    return isDisplayed(conditions as NodeProperty, isRecord(siblings) ? siblings : root, root);
  }

  /** What an expression of the description gives with the parameters as they are; undefined when it gives nothing. */
  evaluate(text: string): unknown {
    const result = this.#options.evaluate(text, this.#state.resolved);
    return "value" in result ? result.value : undefined;
  }

  #derive(parameters: NodeParameters): FormState {
    const { properties, isDisplayed, evaluate } = this.#options;
    const values = fillDefaults(properties, parameters, (property, known) =>
      isDisplayed(property, known, known),
    );
    const resolved = resolveSiblings(values, evaluate);
    const shown = properties.filter((property) => isDisplayed(property, resolved, resolved));
    return { parameters, values, resolved, visible: withoutCustomCall(shown, values) };
  }

  #clearedBy(before: FormState, after: FormState): string[] {
    const hidden = (state: FormState) =>
      hiddenPaths(this.#options.properties, state.parameters, state.resolved, (property, siblings, root) =>
        this.#options.isDisplayed(property, siblings === state.parameters ? state.resolved : siblings, root),
      );
    const wasHidden = hidden(before);
    const newlyHidden = [...hidden(after)].filter((path) => !wasHidden.has(path));
    return [...newlyHidden, ...outdated(before, after)];
  }

  #put(parameters: NodeParameters): void {
    this.#state = this.#derive(parameters);
    for (const listener of this.#listeners) listener();
  }

  #commit(): void {
    const changes = this.#changes;
    this.#changes = [];
    this.#options.commit(this.#state.parameters, changes);
  }
}

/** Values whose parameter is now another one of the same name, of which they are none. */
function outdated(before: FormState, after: FormState): string[] {
  return after.visible.flatMap((property) => {
    const stored = after.parameters[property.name];
    if (stored === undefined || before.visible.includes(property)) return [];
    const isNew = before.parameters[property.name] !== stored;
    return isNew || fits(property, stored) ? [] : [property.name];
  });
}
