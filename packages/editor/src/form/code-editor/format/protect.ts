import { readSegments } from "@heddle/expression";

/** Text whose `{{ }}` parts are replaced by words, and the function that restores them. */
export interface ProtectedText {
  text: string;
  /** Returns undefined if a part was lost, duplicated or moved. */
  restore(formatted: string): string | undefined;
}

/** Kind of a placeholder: JSON values outside quotes are numbers. */
type Stand = "word" | "number";

/** Replaces expressions with placeholders that a formatter leaves alone. */
export function protectExpressions(text: string, bare: Stand = "word"): ProtectedText {
  const prefix = freeWord(text);
  const number = freeNumber(text);
  const standIns = new Map<string, string>();
  const order: string[] = [];
  let result = "";
  for (const { kind, from, to } of readSegments(`=${text}`)) {
    // The language's positions include the leading sign.
    const part = text.slice(from - 1, to - 1);
    if (kind === "plaintext") {
      result += part;
      continue;
    }
    const quote = quoteAround(text, from - 1, to - 1);
    const isNumber = bare === "number" && quote !== '"';
    // Equal parts get the same word: opening and closing tags stay a pair.
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

/** Pads a placeholder to the part's length, so that lines break in the same places. */
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
  // Longer ones first: one can be the prefix of another.
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

/** Returns the key without the suffix after the part. */
function partOf(key: string): string {
  return key.slice(0, key.lastIndexOf("}}") + 2);
}

/** Returns the quotes around a position on its line. */
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
