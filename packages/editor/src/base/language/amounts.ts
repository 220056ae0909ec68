import { locale } from "./active.ts";

/** A number as the language of the interface writes it: `12,345`. */
export function numberText(value: number, options?: Intl.NumberFormatOptions): string {
  return value.toLocaleString(locale(), options);
}

/** A number with this number of digits after the point, or after what the language writes there. */
export function decimals(value: number, digits: number): string {
  return numberText(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Names in a sentence, as the language joins them: `A, B and C`. */
export function listText(
  names: readonly string[],
  type: "conjunction" | "disjunction" = "conjunction",
): string {
  return new Intl.ListFormat(locale(), { type }).format(names);
}

/** What is said of an amount, by the plural forms of a language; `#` stands for the number. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The form that the language uses for a number, with the number in place of `#`. */
export function plural(count: number, forms: PluralForms): string {
  const form = forms[new Intl.PluralRules(locale()).select(count)] ?? forms.other;
  return form.replace("#", numberText(count));
}

/** An amount of things by the two forms that English has for them: `3 nodes`. */
export function amountOf(count: number, one: string, other = `${one}s`): string {
  return plural(count, { one: `# ${one}`, other: `# ${other}` });
}

/** One thing by its name, several by their number. */
export function nameOrNumber<Thing>(
  things: readonly Thing[],
  named: (only: Thing) => string,
  several: (count: number) => string,
): string {
  const [only] = things;
  return only !== undefined && things.length < 2 ? named(only) : several(things.length);
}
