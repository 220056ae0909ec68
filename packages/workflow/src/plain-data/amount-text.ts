let rules: Intl.PluralRules | undefined;

/** An amount in English, by the forms that the language has for a thing: `1 step`, `3 steps`, `2,000 entries`. For messages of the server and of nodes. */
export function amountText(count: number, one: string, other = `${one}s`): string {
  rules ??= new Intl.PluralRules("en");
  return `${count.toLocaleString("en")} ${rules.select(count) === "one" ? one : other}`;
}
