import { readSegments } from "@heddle/expression";

/** Text whose `{{ }}` parts are stand-ins that a formatter takes for words, and the way back. */
export interface ProtectedText {
  text: string;
  /** Undefined when a part was lost, doubled or moved. */
  restore(formatted: string): string | undefined;
}

/** Where a stand-in must not look like a word: values of JSON are numbers outside of quotes. */
type Stand = "word" | "number";

/** Replaces expressions by stand-ins that a formatter leaves alone. */
export function protectExpressions(text: string, bare: Stand = "word"): ProtectedText {
  const prefix = freeWord(text);
  const number = freeNumber(text);
  const standIns = new Map<string, string>();
  const order: string[] = [];
  let result = "";
  for (const { kind, from, to } of readSegments(`=${text}`)) {
    // The language counts with the leading sign.
    const part = text.slice(from - 1, to - 1);
    if (kind === "plaintext") {
      result += part;
      continue;
    }
    const quote = quoteAround(text, from - 1, to - 1);
    const isNumber = bare === "number" && quote !== '"';
    // The same part is always the same word: opening and closing tags stay a pair.
    const key = `${part}${quote}${isNumber}`;
    const index = standIns.size;
    const made = isNumber ? `${number}${100 + index}` : `${prefix}${index}x${quote === "'" ? '"' : ""}`;
    const standIn = standIns.get(key) ?? padded(made, part.length, isNumber);
    standIns.set(key, standIn);
    order.push(part);
    result += standIn;
  }
  return { text: result, restore: (formatted) => restored(formatted, standIns, order) };
}

/** Lines break where they would with the part itself. */
function padded(standIn: string, length: number, isNumber: boolean): string {
  if (isNumber || standIn.endsWith('"')) return standIn;
  return standIn.padEnd(Math.min(length, 60), "x");
}

function restored(
  formatted: string,
  standIns: ReadonlyMap<string, string>,
  order: readonly string[],
): string | undefined {
  if (standIns.size === 0) return formatted;
  const parts = new Map([...standIns].map(([key, standIn]) => [standIn, partOf(key)]));
  // Longer ones first: one may begin with another.
  const words = [...parts.keys()].sort((a, b) => b.length - a.length);
  const found: string[] = [];
  const text = formatted.replace(new RegExp(words.join("|"), "g"), (word) => {
    const part = parts.get(word) ?? word;
    found.push(part);
    return part;
  });
  const isWhole = found.length === order.length && found.every((part, index) => part === order[index]);
  return isWhole ? text : undefined;
}

/** The key without what was written behind the part. */
function partOf(key: string): string {
  return key.slice(0, key.lastIndexOf("}}") + 2);
}

/** The kind of quotes that a place on its line stands between. */
function quoteAround(text: string, from: number, to: number): "'" | '"' | "" {
  const before = text.slice(text.lastIndexOf("\n", from - 1) + 1, from);
  const lineEnd = text.indexOf("\n", to);
  const after = text.slice(to, lineEnd < 0 ? text.length : lineEnd);
  for (const quote of ["'", '"'] as const) {
    const other = quote === "'" ? '"' : "'";
    const near = Math.max(before.lastIndexOf(quote), before.lastIndexOf(other));
    const isOpen = near >= 0 && before[near] === quote && before.split(quote).length % 2 === 0;
    if (isOpen && after.includes(quote)) return quote;
  }
  return "";
}

function freeWord(text: string): string {
  let word = "xq";
  while (text.toLowerCase().includes(word)) word += "q";
  return word;
}

function freeNumber(text: string): string {
  let number = "77";
  while (text.includes(number)) number += "7";
  return number;
}
