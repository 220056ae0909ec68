/**
 * Parses JSON, or an object or list in JavaScript syntax: bare keys, single quotes, trailing commas.
 * @throws SyntaxError if it is neither
 */
export function parseLooseLiteral(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const reader = new LiteralReader(text);
    const value = reader.value(0);
    reader.end();
    return value;
  }
}

const token = /\s*(?:([{}[\],:])|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s{}[\],:"']+))/gsy;
const words: Record<string, unknown> = { true: true, false: false, null: null, undefined: undefined };

class LiteralReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  value(depth: number): unknown {
    const part = this.#next();
    if (depth > 200) throw new SyntaxError("Nested too deeply");
    if (part.sign === "{") return this.#object(depth + 1);
    if (part.sign === "[") return this.#list(depth + 1);
    if (part.sign) throw new SyntaxError(`Unexpected ${part.sign}`);
    if (part.quoted !== undefined) return part.quoted;
    if (Object.hasOwn(words, part.word)) return words[part.word];
    const number = Number(part.word);
    if (Number.isNaN(number)) throw new SyntaxError(`Unexpected ${part.word}`);
    return number;
  }

  end(): void {
    if (this.#text.slice(this.#at).trim() !== "") throw new SyntaxError("Unexpected text at the end");
  }

  #object(depth: number): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    for (;;) {
      const key = this.#next();
      if (key.sign === "}") return Object.fromEntries(entries.filter(([name]) => name !== "__proto__"));
      if (key.sign) throw new SyntaxError(`Unexpected ${key.sign}`);
      if (this.#next().sign !== ":") throw new SyntaxError("Expected a colon");
      entries.push([key.quoted ?? key.word, this.value(depth)]);
      if (this.#separator("}")) return Object.fromEntries(entries.filter(([name]) => name !== "__proto__"));
    }
  }

  #list(depth: number): unknown[] {
    const list: unknown[] = [];
    for (;;) {
      const before = this.#at;
      if (this.#next().sign === "]") return list;
      this.#at = before;
      list.push(this.value(depth));
      if (this.#separator("]")) return list;
    }
  }

  /** Reads a comma or the closing sign; true for the latter. */
  #separator(close: string): boolean {
    const { sign } = this.#next();
    if (sign !== "," && sign !== close) throw new SyntaxError(`Expected a comma or ${close}`);
    return sign === close;
  }

  #next(): { sign: string; quoted: string | undefined; word: string } {
    token.lastIndex = this.#at;
    const match = token.exec(this.#text);
    if (!match) throw new SyntaxError("Unexpected end");
    this.#at = token.lastIndex;
    const quoted = match[2] ?? match[3];
    return {
      sign: match[1] ?? "",
      quoted: quoted === undefined ? undefined : unescaped(quoted),
      word: match[4] ?? "",
    };
  }
}

function unescaped(text: string): string {
  return text.includes("\\")
    ? text.replace(/\\(?:u([0-9a-f]{4})|(.))/gis, (_, code, letter) =>
        code
          ? String.fromCharCode(Number.parseInt(code, 16))
          : ({ n: "\n", t: "\t", r: "\r" }[letter as string] ?? letter),
      )
    : text;
}
