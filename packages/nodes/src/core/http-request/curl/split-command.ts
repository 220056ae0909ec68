import { nodeError } from "../../../errors/node-error.ts";

/** The words of a command line as bash, cmd or PowerShell would pass them; the shell is detected by the quoting. */
export function splitCommand(command: string): string[] {
  const text = command.trim();
  if (isForCmd(text)) return new Words(text, CMD_RULES).all();
  if (isForPowerShell(text)) return new Words(text, POWERSHELL_RULES).all();
  return new Words(text, BASH_RULES).all();
}

/** Meaning of a special character (undefined: nothing, not even an empty word), and where to continue. */
interface Meaning {
  value: string | undefined;
  next: number;
}

/** Handling of a special character by one shell. */
type Rule = (text: string, at: number) => Meaning | undefined;

/** Browsers quote for cmd with carets: `^"`, or at least a caret before a line's end. */
function isForCmd(text: string): boolean {
  return /\^"/.test(text) || /\^\r?\n/.test(text);
}

/** Browsers name `curl.exe` for PowerShell; its line ends carry a backtick. */
function isForPowerShell(text: string): boolean {
  return /^&?\s*curl\.exe\b/i.test(text) || /`\r?\n/.test(text) || /`"/.test(text);
}

class Words {
  readonly #text: string;
  readonly #rules: readonly Rule[];

  constructor(text: string, rules: readonly Rule[]) {
    this.#text = text;
    this.#rules = rules;
  }

  all(): string[] {
    const words: string[] = [];
    let word: string | undefined;
    for (let at = 0; at < this.#text.length; ) {
      const character = this.#text[at] ?? "";
      const special = this.#special(at);
      if (special) {
        if (special.value !== undefined) word = (word ?? "") + special.value;
        at = special.next;
      } else if (/\s/.test(character)) {
        if (word !== undefined) words.push(word);
        word = undefined;
        at++;
      } else {
        word = (word ?? "") + character;
        at++;
      }
    }
    if (word !== undefined) words.push(word);
    return words;
  }

  #special(at: number): Meaning | undefined {
    for (const rule of this.#rules) {
      const found = rule(this.#text, at);
      if (found) return found;
    }
    return undefined;
  }
}

/** A continued line: nothing, or a gap between words. */
const continuation =
  (mark: string): Rule =>
  (text, at) => {
    if (text[at] !== mark) return undefined;
    const end = /^\r?\n/.exec(text.slice(at + 1));
    return end ? { value: undefined, next: at + 1 + end[0].length } : undefined;
  };

/** A character that takes the meaning from the next one. */
const escaping =
  (mark: string): Rule =>
  (text, at) =>
    text[at] === mark && at + 1 < text.length ? { value: text[at + 1] ?? "", next: at + 2 } : undefined;

const bashSingle: Rule = (text, at) => {
  if (text[at] !== "'") return undefined;
  const end = text.indexOf("'", at + 1);
  if (end < 0) throw nodeError("quote-not-closed", { quote: "'" });
  return { value: text.slice(at + 1, end), next: end + 1 };
};

const bashDouble: Rule = (text, at) => {
  if (text[at] !== '"') return undefined;
  let value = "";
  for (let i = at + 1; i < text.length; i++) {
    const character = text[i] ?? "";
    if (character === '"') return { value, next: i + 1 };
    const next = text[i + 1] ?? "";
    if (character === "\\" && '"\\$`\n'.includes(next)) {
      if (next !== "\n") value += next;
      i++;
    } else value += character;
  }
  throw nodeError("quote-not-closed", { quote: '"' });
};

const ANSI_ESCAPES: Record<string, string> = {
  n: "\n",
  r: "\r",
  t: "\t",
  b: "\b",
  f: "\f",
  v: "\v",
  a: "\u0007",
  e: "\u001b",
};

/** `$'…'` with escapes as in C. */
const bashAnsi: Rule = (text, at) => {
  if (!text.startsWith("$'", at)) return undefined;
  let value = "";
  for (let i = at + 2; i < text.length; i++) {
    const character = text[i] ?? "";
    if (character === "'") return { value, next: i + 1 };
    if (character !== "\\") {
      value += character;
      continue;
    }
    const code = /^(?:x([0-9a-f]{1,2})|u([0-9a-f]{1,4})|U([0-9a-f]{1,8}))/i.exec(text.slice(i + 1, i + 10));
    if (code) {
      value += String.fromCodePoint(Number.parseInt(code[1] ?? code[2] ?? code[3] ?? "0", 16));
      i += code[0].length;
    } else {
      const next = text[i + 1] ?? "";
      value += ANSI_ESCAPES[next] ?? next;
      i++;
    }
  }
  throw nodeError("quote-not-closed", { quote: "$'" });
};

/** `^` escapes everywhere; within quotes, the quote itself is `\"` or `""`. */
const cmdDouble: Rule = (given, at) => {
  const opening = /^\^?"/.exec(given.slice(at, at + 2));
  if (!opening) return undefined;
  let value = "";
  for (let i = at + opening[0].length; i < given.length; i++) {
    const rest = given.slice(i, i + 4);
    const inner = /^(?:\^?\\\^?"|""|\^"\^")/.exec(rest);
    const closing = /^\^?"/.exec(rest);
    if (inner && !isCmdEnd(given, i)) {
      value += '"';
      i += inner[0].length - 1;
    } else if (closing) return { value, next: i + closing[0].length };
    else if (/^\^?\\\^?\\/.test(rest)) {
      const both = /^\^?\\\^?\\/.exec(rest)?.[0] ?? "";
      value += /^(?:\^?\\)*\^?"/.test(given.slice(i)) ? "\\" : "\\\\";
      i += both.length - 1;
    } else if (rest.startsWith("^")) {
      const lines = /^\^\r?\n(?:\r?\n)?/.exec(rest);
      value += lines ? (lines[0].match(/\n/g)?.length === 2 ? "\n" : "") : (rest[1] ?? "");
      i += lines ? lines[0].length - 1 : 1;
    } else value += rest[0] ?? "";
  }
  throw nodeError("quote-not-closed", { quote: '"' });
};

/** `""` at the very end of a word is an empty text, not a quote within one. */
function isCmdEnd(text: string, at: number): boolean {
  return /^""(?:\s|$)/.test(text.slice(at)) && text[at - 1] === '"';
}

const powerShellSingle: Rule = (text, at) => {
  if (text[at] !== "'") return undefined;
  let value = "";
  for (let i = at + 1; i < text.length; i++) {
    if (text[i] !== "'") value += text[i];
    else if (text[i + 1] === "'") {
      value += "'";
      i++;
    } else return { value: nativeQuotes(value), next: i + 1 };
  }
  throw nodeError("quote-not-closed", { quote: "'" });
};

const powerShellDouble: Rule = (text, at) => {
  if (text[at] !== '"') return undefined;
  let value = "";
  for (let i = at + 1; i < text.length; i++) {
    const character = text[i];
    if (character === "`" || (character === '"' && text[i + 1] === '"')) {
      const next = text[i + 1] ?? "";
      value += character === "`" ? ({ n: "\n", r: "\r", t: "\t", 0: "\0" }[next] ?? next) : '"';
      i++;
    } else if (character === '"') return { value: nativeQuotes(value), next: i + 1 };
    else value += character;
  }
  throw nodeError("quote-not-closed", { quote: '"' });
};

/** In PowerShell, quotes within an argument of an external command are escaped with a backslash too. */
function nativeQuotes(text: string): string {
  return text.replaceAll('\\"', '"');
}

const BASH_RULES = [continuation("\\"), bashAnsi, bashSingle, bashDouble, escaping("\\")];
const CMD_RULES = [continuation("^"), cmdDouble, escaping("^")];
const POWERSHELL_RULES = [continuation("`"), powerShellSingle, powerShellDouble, escaping("`")];
