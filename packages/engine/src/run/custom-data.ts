import { NodeError } from "@heddle/workflow";

const MAX_KEYS = 10;
const MAX_KEY = 50;
const MAX_VALUE = 512;

/** The custom data of an execution, within the limits of the format. Wrong entries are errors in manual runs, else ignored. */
export class CustomData {
  readonly #strict: boolean;
  #values: Record<string, string> | undefined;

  constructor(strict: boolean) {
    this.#strict = strict;
  }

  readonly set = (key: string, value: string): void => {
    const problem = this.#problemOf(key, value);
    if (problem === undefined) {
      this.#values = { ...this.#values, [key]: String(value).slice(0, MAX_VALUE) };
    } else if (this.#strict) {
      throw new NodeError(problem);
    }
  };

  readonly get = (key: string): string | undefined => {
    return this.#values && Object.hasOwn(this.#values, key) ? this.#values[key] : undefined;
  };

  readonly getAll = (): Record<string, string> => ({ ...this.#values });

  readonly setAll = (values: Record<string, string>): void => {
    for (const [key, value] of Object.entries(values)) this.set(key, value);
  };

  /** Undefined when nothing was set. */
  get values(): Record<string, string> | undefined {
    return this.#values;
  }

  #problemOf(key: unknown, value: unknown): string | undefined {
    if (typeof key !== "string" || !/^\w+$/.test(key) || key.length > MAX_KEY) {
      return `The custom data key ${JSON.stringify(key)} is not allowed. Use up to ${MAX_KEY} letters, digits and underscores.`;
    }
    if (!["string", "number", "boolean"].includes(typeof value)) {
      return `The custom data value of "${key}" has the type ${typeof value}. Use text, a number or a boolean.`;
    }
    if (this.#values && !Object.hasOwn(this.#values, key) && Object.keys(this.#values).length >= MAX_KEYS) {
      return `An execution holds at most ${MAX_KEYS} custom data entries; "${key}" is one too many.`;
    }
    return undefined;
  }
}
