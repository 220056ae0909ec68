import { locale } from "./active.ts";

/** Formats a number for the interface language: `12,345`. */
export function numberText(value: number, options?: Intl.NumberFormatOptions): string {
  return value.toLocaleString(locale(), options);
}

/** Formats a number with this number of decimal places. */
export function decimals(value: number, digits: number): string {
  return numberText(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Joins names in a sentence: `A, B and C`. */
export function listText(
  names: readonly string[],
  type: "conjunction" | "disjunction" = "conjunction",
): string {
  return new Intl.ListFormat(locale(), { type }).format(names);
}

/** Strings for an amount, by the language's plural forms; `#` stands for the number. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Returns the plural form for a number, with `#` replaced by the number. */
export function plural(count: number, forms: PluralForms): string {
  const form = forms[new Intl.PluralRules(locale()).select(count)] ?? forms.other;
  return form.replace("#", numberText(count));
}

/** Returns an amount by the two English plural forms: `3 nodes`. */
export function amountOf(count: number, one: string, other = `${one}s`): string {
  return plural(count, { one: `# ${one}`, other: `# ${other}` });
}

/** Returns the name of a single thing, or the number of several. */
export function nameOrNumber<Thing>(
  things: readonly Thing[],
  named: (only: Thing) => string,
  several: (count: number) => string,
): string {
  const [only] = things;
  return only !== undefined && things.length < 2 ? named(only) : several(things.length);
}
