import type { ColumnType } from "@heddle/api";

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;
const DATE = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const MAX_SAFE_DIGITS = 15;

const FITS: readonly (readonly [ColumnType, (text: string) => boolean])[] = [
  ["boolean", (text) => /^(?:true|false)$/i.test(text)],
  // Long numbers are identifiers, such as accounts: as numbers they would lose digits.
  ["number", (text) => NUMBER.test(text) && text.replace(/\D/g, "").length <= MAX_SAFE_DIGITS],
  ["date", (text) => DATE.test(text) && !Number.isNaN(Date.parse(text))],
  ["json", isJsonObject],
];

/** Returns the type that fits every value of a column; string as the fallback. Empty values fit all. */
export function guessType(values: readonly string[]): ColumnType {
  const filled = values.filter((value) => value !== "");
  if (filled.length === 0) return "string";
  return FITS.find(([, fits]) => filled.every(fits))?.[0] ?? "string";
}

function isJsonObject(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
