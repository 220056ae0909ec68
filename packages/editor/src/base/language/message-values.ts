// Functions that compiled messages of catalogs call (see `catalogs/`).

import { locale } from "./active.ts";
import { listText, numberText } from "./amounts.ts";

type Countable = number | readonly unknown[];
type Forms = Readonly<Record<string, () => string>>;

/** Parts of a list: each item, the separator, and the remainder of a list of more than `max` items. */
interface ListParts {
  item?: (item: string) => string;
  between?: string;
  max?: number;
  more?: (more: number) => string;
}

/** Formats a number, with a number of decimal places if given. */
export const number = (value: number, least?: number, most?: number): string =>
  numberText(
    value,
    most === undefined ? undefined : { minimumFractionDigits: least, maximumFractionDigits: most },
  );

/** Returns a number, or the length of a list. */
export const amount = (value: Countable): number => (typeof value === "number" ? value : value.length);

/** Isolates a value in text of the other direction, so that it keeps its own. */
export const isolated = (value: unknown): string => `\u2068${String(value)}\u2069`;

/** Returns the form for an exact number (`=1`), or the plural form of the language. */
export function plural(value: Countable, forms: Forms): string {
  const count = amount(value);
  const form = forms[`=${count}`] ?? forms[new Intl.PluralRules(locale()).select(count)] ?? forms["other"];
  return form?.() ?? "";
}

/** Returns the case of a value; that of undefined and empty ones is `absent`. */
export function select(value: unknown, forms: Forms): string {
  const key = value === undefined || value === "" ? "absent" : String(value);
  return (forms[key] ?? forms["other"])?.() ?? "";
}

/** Joins items with a separator. */
export function list(items: readonly unknown[], parts: ListParts): string {
  const { item = String, between = ", ", max = items.length, more } = parts;
  const shown = items.slice(0, max).map((each) => item(String(each)));
  return shown.join(between) + (items.length > max ? (more?.(items.length - max) ?? "") : "");
}

/** Joins items in a sentence by “and”. */
export const and = (items: readonly unknown[], parts: ListParts): string =>
  inSentence(items, parts, "conjunction");

/** Joins items in a sentence by “or”. */
export const or = (items: readonly unknown[], parts: ListParts): string =>
  inSentence(items, parts, "disjunction");

function inSentence(
  items: readonly unknown[],
  parts: ListParts,
  type: "conjunction" | "disjunction",
): string {
  const { item = String, max = items.length } = parts;
  if (items.length > max) return list(items, parts);
  return listText(
    items.map((each) => item(String(each))),
    type,
  );
}
