import { type NodeParameters, parsePath } from "@heddle/workflow";
import { type CompiledValue, compileValue, MISSING, memberOf } from "./compiled-value.ts";

/** The parameters of one node with their expressions compiled, looked up by path. */
export class ParameterValues {
  readonly #root: CompiledValue;
  readonly #paths = new Map<string, CompiledValue>();

  constructor(parameters: NodeParameters) {
    this.#root = compileValue(parameters);
    if (this.#root.kind !== "object") return;
    for (const [key, value] of this.#root.entries) this.#paths.set(key, value);
  }

  /** Compiled value at a dotted path; a constant `undefined` if there is none. */
  at(path: string): CompiledValue {
    const known = this.#paths.get(path);
    if (known !== undefined) return known;
    let found = this.#root;
    for (const key of parsePath(path)) {
      found = memberOf(found, String(key));
      if (found === MISSING) break;
    }
    this.#paths.set(path, found);
    return found;
  }

  /** True if all parameters except the named ones are the same for every item of a node run. */
  areSteady(except: readonly string[]): boolean {
    if (this.#root.kind !== "object") return this.#root.isSteady;
    return this.#root.entries.every(([key, value]) => value.isSteady || except.includes(key));
  }

  /** True when no parameter has an expression. */
  get isConstant(): boolean {
    return this.#root.kind === "constant";
  }
}
