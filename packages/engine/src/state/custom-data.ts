import { EngineError } from "../errors.ts";

const MAX_KEYS = 10;
const MAX_KEY_CHARACTERS = 50;
const MAX_VALUE_CHARACTERS = 512;

/** The custom data of an execution, within the limits of the format. Invalid entries are errors in manual runs and ignored in others. */
export class CustomData {
  readonly #isStrict: boolean;
  #values: Record<string, string> | undefined;

  constructor(isStrict: boolean) {
    this.#isStrict = isStrict;
  }

  /** Sets an entry. */
  readonly set = (key: string, value: string): void => {
    const problem = this.#problemOf(key, value);
    if (problem === undefined) {
      this.#values = { ...this.#values, [key]: String(value).slice(0, MAX_VALUE_CHARACTERS) };
    } else if (this.#isStrict) {
      throw problem;
    }
  };

  /** The value of an entry; undefined when it is not set. */
  readonly get = (key: string): string | undefined => {
    return this.#values && Object.hasOwn(this.#values, key) ? this.#values[key] : undefined;
  };

  /** A copy of all entries. */
  readonly getAll = (): Record<string, string> => ({ ...this.#values });

  /** Sets several entries. */
  readonly setAll = (values: Record<string, string>): void => {
    for (const [key, value] of Object.entries(values)) this.set(key, value);
  };

  /** Undefined when nothing was set. */
  get values(): Record<string, string> | undefined {
    return this.#values;
  }

  #problemOf(key: unknown, value: unknown): EngineError | undefined {
    if (typeof key !== "string" || !/^\w+$/.test(key) || key.length > MAX_KEY_CHARACTERS) {
      return new EngineError("custom-data-key", {
        key: JSON.stringify(key),
        maxLength: MAX_KEY_CHARACTERS,
      });
    }
    if (!["string", "number", "boolean"].includes(typeof value)) {
      return new EngineError("custom-data-value", { key, type: typeof value });
    }
    if (this.#values && !Object.hasOwn(this.#values, key) && Object.keys(this.#values).length >= MAX_KEYS) {
      return new EngineError("custom-data-full", { key, maxKeys: MAX_KEYS });
    }
    return undefined;
  }
}
