import { codeTexts } from "../../../base/texts/code-editor.ts";

/** Reason why a text is invalid JSON, and the position; lines and columns count from 1. */
export interface JsonProblem {
  from: number;
  to: number;
  line: number;
  column: number;
  message: string;
}

/** Returns the first error of a JSON text; undefined for JSON and for empty text. */
export function jsonProblem(text: string): JsonProblem | undefined {
  if (text.trim() === "") return undefined;
  try {
    JSON.parse(text);
    return undefined;
  } catch (cause) {
    const { from, to, message } = new JsonReader(text).firstMistake() ?? {
      from: 0,
      to: 0,
      message: (cause as Error).message,
    };
    const before = text.slice(0, from).split("\n");
    return { from, to, message, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  }
}

/** Returns the message with the position in front. */
export function jsonProblemText(text: string): string | undefined {
  const problem = jsonProblem(text);
  return problem && codeTexts.json.at(problem.line, problem.column, problem.message);
}

interface Token {
  kind: "string" | "plain" | "sign" | "end";
  text: string;
  from: number;
  to: number;
}

interface Mistake {
  from: number;
  to: number;
  message: string;
}

/** Expected token inside a list or an object, or at the top level. */
type Awaited = "value" | "value or end" | "name" | "name or end" | "colon" | "comma or end" | "nothing";

const tokens = /\s*(?:("(?:[^"\\\n]|\\.)*"?)|('(?:[^'\\\n]|\\.)*'?)|([[\]{}:,])|([^\s[\]{}:,"']+)|$)/gy;
const plainValue = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;
const wholeText = /^"(?:[^"\\]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"$/;
const texts = codeTexts.json;

/** Reads tokens until one does not fit. Deep nesting uses no stack. */
class JsonReader {
  readonly #text: string;
  readonly #open: Token[] = [];
  #awaited: Awaited = "value";
  #last: Token = { kind: "end", text: "", from: 0, to: 0 };

  constructor(text: string) {
    this.#text = text;
  }

  firstMistake(): Mistake | undefined {
    for (const match of this.#text.matchAll(tokens)) {
      const token = toToken(match);
      const mistake = this.#read(token);
      if (mistake || token.kind === "end") return mistake;
      this.#last = token;
    }
    return undefined;
  }

  #read(token: Token): Mistake | undefined {
    const { kind, text } = token;
    if (kind === "end") return this.#atEnd(token);
    if (this.#awaited === "nothing") return mistake(token, texts.extra);
    if (this.#awaited === "colon") {
      if (text !== ":") return mistake(this.#last, texts.colon);
      this.#awaited = "value";
      return undefined;
    }
    if (this.#awaited === "comma or end") return this.#afterValue(token);
    if (this.#awaited.startsWith("name")) return this.#name(token);
    return this.#value(token);
  }

  #atEnd(token: Token): Mistake | undefined {
    const opener = this.#open.at(-1);
    if (opener) return mistake(opener, texts.unclosed(opener.text));
    return this.#awaited === "nothing" ? undefined : mistake(token, texts.value);
  }

  #afterValue(token: Token): Mistake | undefined {
    if (token.text === ",") {
      this.#awaited = this.#open.at(-1)?.text === "{" ? "name" : "value";
      return undefined;
    }
    return this.#closes(token) ? undefined : mistake(token, texts.comma);
  }

  #name(token: Token): Mistake | undefined {
    if (token.text === "}") {
      if (this.#awaited === "name") return mistake(this.#last, texts.extraComma);
      return this.#closes(token) ? undefined : mistake(token, texts.name);
    }
    if (token.text === ",") return mistake(token, texts.extraComma);
    if (token.kind !== "string" || token.text.startsWith("'")) return mistake(token, texts.name);
    if (!wholeText.test(token.text)) return mistake(token, texts.text);
    this.#awaited = "colon";
    return undefined;
  }

  #value(token: Token): Mistake | undefined {
    const { kind, text } = token;
    if (text === "{" || text === "[") {
      this.#open.push(token);
      this.#awaited = text === "{" ? "name or end" : "value or end";
      return undefined;
    }
    if (kind === "sign") {
      if (this.#awaited === "value or end" && this.#closes(token)) return undefined;
      return this.#last.text === "," ? mistake(this.#last, texts.extraComma) : mistake(token, texts.value);
    }
    if (text.startsWith("'")) return mistake(token, texts.quotes);
    if (kind === "string" && !wholeText.test(text)) return mistake(token, texts.text);
    if (kind === "plain" && !plainValue.test(text)) return mistake(token, texts.noValue(text.slice(0, 40)));
    this.#awaited = this.#open.length > 0 ? "comma or end" : "nothing";
    return undefined;
  }

  /** True if the token closes the open bracket. */
  #closes({ text }: Token): boolean {
    const opener = this.#open.at(-1)?.text;
    if (!(opener === "{" && text === "}") && !(opener === "[" && text === "]")) return false;
    this.#open.pop();
    this.#awaited = this.#open.length > 0 ? "comma or end" : "nothing";
    return true;
  }
}

function toToken(match: RegExpMatchArray): Token {
  const [whole, double, single, sign, plain] = match;
  const text = double ?? single ?? sign ?? plain ?? "";
  const to = (match.index ?? 0) + whole.length;
  const kind = (double ?? single) ? "string" : sign ? "sign" : plain ? "plain" : "end";
  return { kind, text, from: to - text.length, to };
}

function mistake({ from, to }: Token, message: string): Mistake {
  return { from, to, message };
}
