import { numberText } from "../language/amounts.ts";

/** Smallest amount that is formatted as a number. */
const MIN_WRITTEN = 0.0001;

/** Formats US dollars: `$12.40`, `$0.0132`, `<$0.0001`. */
export function moneyText(dollars: number): string {
  if (dollars > 0 && dollars < MIN_WRITTEN) return `<${written(MIN_WRITTEN, 4)}`;
  return written(dollars, dollars === 0 || dollars >= 1 ? 2 : 4);
}

function written(dollars: number, digits: number): string {
  return numberText(dollars, {
    style: "currency",
    currency: "USD",
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: 2,
    maximumFractionDigits: digits,
  });
}
