import { type CodeRequest, type CodeResult, withoutPrototypeKeys } from "@heddle/workflow";
import { returnsTooManyItems, returnsTooMuch, tooDeep } from "./code-errors.ts";

const MAX_DEPTH = 500;

interface Limits {
  outputCharacters: number;
  outputItems: number;
}

type Failure = { index: number; message: string; line?: number };

/** Assembles the result of a script piece by piece, within the limits. */
export class ResultParts {
  readonly #values: unknown[] = [];
  readonly #failures: Failure[] = [];
  readonly #isEach: boolean;
  readonly #maxItems: number;
  readonly #limits: Limits;
  #characters = 0;

  constructor({ mode, items }: CodeRequest, limits: Limits) {
    this.#isEach = mode === "runOnceForEachItem";
    this.#limits = limits;
    this.#maxItems = this.#isEach ? items.length : limits.outputItems;
  }

  add(text: string): void {
    this.#count(text);
    const entries = this.parse(text);
    if (!Array.isArray(entries)) throw new Error("Malformed results");
    if (this.#values.length + entries.length > this.#maxItems) throw returnsTooManyItems(this.#maxItems);
    for (const entry of entries as unknown[]) this.#values.push(this.#isEach ? this.#one(entry) : entry);
  }

  /** The last piece of a list can be sent with the end. */
  end(kind: unknown, text: string): CodeResult {
    if (this.#isEach || kind === "list") {
      if (text !== "") this.add(text);
      const failures = this.#failures.length > 0 ? { failures: this.#failures } : {};
      return { value: this.#values, ...failures };
    }
    this.#count(text);
    return { value: kind === "nothing" || text === "" ? undefined : this.parse(text) };
  }

  /** Own `__proto__` keys, which JSON allows, never get past this point. */
  parse(text: string): unknown {
    if (isDeep(text)) throw tooDeep();
    const mayHold = text.includes("__proto__") || text.includes("\\u00");
    return mayHold ? withoutPrototypeKeys(JSON.parse(text)) : JSON.parse(text);
  }

  #count(text: string): void {
    this.#characters += text.length;
    if (this.#characters > this.#limits.outputCharacters + 1_048_576)
      throw returnsTooMuch(this.#limits.outputCharacters);
  }

  #one(entry: unknown): unknown {
    const { value, error } = (entry ?? {}) as { value?: unknown; error?: Record<string, unknown> };
    if (error) {
      const { message, line } = error;
      this.#failures.push({
        index: this.#values.length,
        message: typeof message === "string" ? message.slice(0, 2000) : "The script failed",
        line: typeof line === "number" ? line : undefined,
      });
    }
    return value;
  }
}

const QUOTE_CODE = 34;
const BACKSLASH_CODE = 92;

/** Whether a JSON string is nested too deeply for later code in the server. */
function isDeep(text: string): boolean {
  if (text.length < 2 * MAX_DEPTH) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE_CODE) {
      at = endOfText(text, at + 1);
    } else if (code === 123 || code === 91) {
      if (++depth > MAX_DEPTH) return true;
    } else if (code === 125 || code === 93) depth--;
  }
  return false;
}

function endOfText(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH_CODE) slashes++;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}
