/** Part of a message: fixed characters, or a value in one of the formats. */
export type Part = string | Argument;

/** Format of a value. `count` is the number sign inside of a plural: the number that chose the form. */
type Format = "value" | "isolated" | "number" | "plural" | "select" | "list" | "and" | "or" | "count";

/** `{name, format, style form {message} …}`. */
export interface Argument {
  name: string;
  format: Format;
  /** `.0` of a number, `max:5` of a list. */
  style: string | undefined;
  /** Messages by plural form, case, or part of a list. */
  forms: ReadonlyMap<string, readonly Part[]>;
}

const FORMATS: ReadonlySet<string> = new Set([
  "isolated",
  "number",
  "plural",
  "select",
  "list",
  "and",
  "or",
] satisfies Format[]);

const NAME = /[A-Za-z_]\w*/y;
const STYLE = /(?!\w+\s*\{)[\w.:#]+/y;
const FORM = /=\d+|\w+/y;
const SPACES = /\s*/y;

const LIST_FORMS: ReadonlySet<string> = new Set(["item", "between", "more"]);
const PLURAL_FORM = /^(=\d+|zero|one|two|few|many|other)$/;

/**
 * Reads a message of a catalog, in a subset of ICU MessageFormat with lists
 * (https://unicode-org.github.io/icu/userguide/format_parse/messages). Braces are quoted by apostrophes: `'{'`.
 * Throws with the position of a mistake.
 */
export function parseMessage(text: string): readonly Part[] {
  const reader = new Reader(text);
  const parts = reader.message(undefined);
  if (!reader.isAtEnd) throw reader.mistake("an opening brace is missing");
  return parts;
}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  mistake(problem: string): Error {
    return new Error(`${problem} at character ${this.#at + 1} of “${this.#text}”`);
  }

  /** Reads up to the closing brace. `counted` is the value that `#` stands for. */
  message(counted: string | undefined): readonly Part[] {
    const parts: Part[] = [];
    while (!this.isAtEnd && this.#text[this.#at] !== "}") add(parts, this.#part(counted));
    return parts;
  }

  #part(counted: string | undefined): Part {
    const sign = this.#text[this.#at];
    if (sign === "{") return this.#argument(counted);
    if (sign === "'") return this.#quoted();
    this.#at++;
    if (sign !== "#" || counted === undefined) return sign as string;
    return { name: counted, format: "count", style: undefined, forms: new Map() };
  }

  /** `'{'` is a brace, `''` an apostrophe, and any other apostrophe is one too. */
  #quoted(): string {
    const [start, next] = [this.#at + 1, this.#text[this.#at + 1]];
    if (next === undefined || !"{}#'".includes(next)) {
      this.#at++;
      return "'";
    }
    const end = this.#text.indexOf("'", start + (next === "'" ? 0 : 1));
    if (end === -1) throw this.mistake("the closing apostrophe is missing");
    this.#at = end + 1;
    return next === "'" ? "'" : this.#text.slice(start, end);
  }

  #argument(counted: string | undefined): Argument {
    this.#expect("{");
    const name = this.#read(NAME, "the name of a value is missing");
    if (!this.#skips(",")) {
      this.#expect("}");
      return { name, format: "value", style: undefined, forms: new Map() };
    }
    const format = this.#read(NAME, "the format is missing");
    if (!FORMATS.has(format)) throw this.mistake(`“${format}” is not a format`);
    this.#skips(",");
    const style = this.#match(STYLE);
    const forms = this.#forms(format === "plural" ? name : counted);
    this.#expect("}");
    const problem = problemOfForms(format, [...forms.keys()]);
    if (problem !== undefined) throw this.mistake(problem);
    return { name, format: format as Format, style, forms };
  }

  #forms(counted: string | undefined): ReadonlyMap<string, readonly Part[]> {
    const forms = new Map<string, readonly Part[]>();
    for (let form = this.#match(FORM); form !== undefined; form = this.#match(FORM)) {
      this.#expect("{", false);
      forms.set(form, this.message(counted));
      this.#expect("}");
    }
    return forms;
  }

  #skips(sign: string): boolean {
    this.#match(SPACES);
    const isThere = this.#text[this.#at] === sign;
    if (isThere) this.#at++;
    return isThere;
  }

  #expect(sign: string, isSpaceAllowed = true): void {
    if (!this.#skips(sign)) throw this.mistake(`“${sign}” is missing`);
    if (sign === "{" && isSpaceAllowed) this.#match(SPACES);
  }

  #read(pattern: RegExp, problem: string): string {
    const found = this.#match(pattern);
    if (found === undefined) throw this.mistake(problem);
    return found;
  }

  #match(pattern: RegExp): string | undefined {
    if (pattern !== SPACES) this.#match(SPACES);
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }
}

function add(parts: Part[], part: Part): void {
  const last = parts.at(-1);
  if (typeof part === "string" && typeof last === "string") parts[parts.length - 1] = last + part;
  else parts.push(part);
}

function problemOfForms(format: string, forms: readonly string[]): string | undefined {
  if (format === "plural" || format === "select") {
    if (!forms.includes("other")) return "the form “other” is missing";
    const unknown = format === "plural" ? forms.find((form) => !PLURAL_FORM.test(form)) : undefined;
    return unknown === undefined ? undefined : `“${unknown}” is not a plural form`;
  }
  const unknown = forms.find((form) => !/^(list|and|or)$/.test(format) || !LIST_FORMS.has(form));
  return unknown === undefined ? undefined : `“${unknown}” is not a part of the format ${format}`;
}

/** Names of the values in a message. The parts of a list have values of their own. */
export function valuesOf(parts: readonly Part[]): Set<string> {
  const names = new Set<string>();
  for (const part of parts) {
    if (typeof part === "string") continue;
    names.add(part.name);
    for (const [form, inside] of part.forms)
      for (const name of valuesOf(inside)) if (name !== form) names.add(name);
  }
  return names;
}
