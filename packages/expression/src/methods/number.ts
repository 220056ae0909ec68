import { methodRow, methodsFromRows } from "../types/tables.ts";
import { numberOr, optionalNumber } from "../values/coerce.ts";
import { localNumber } from "./locale.ts";

/** Methods of numbers that JavaScript has. */
export const numberMethods = methodsFromRows<number>({
  toExponential: [
    "(digits?): string",
    "In exponential notation.",
    (number, [digits], run) => number.toExponential(optionalNumber(digits, run)),
    ["(1234).toExponential(1)", "1.2e+3"],
  ],
  toFixed: [
    "(digits?): string",
    "With a fixed number of decimals.",
    (number, [digits], run) => number.toFixed(numberOr(digits, 0, run)),
    ["(1.005).toFixed(1)", "1.0"],
  ],
  toLocaleString: methodRow<number>("(locale?, options?): string", "Formatted for a language.", localNumber, [
    "(1234.5).toLocaleString('en-US')",
    "1,234.5",
  ]),
  toPrecision: [
    "(digits?): string",
    "With a number of significant digits.",
    (number, [digits], run) => number.toPrecision(optionalNumber(digits, run)),
    ["(3.14159).toPrecision(3)", "3.14"],
  ],
  toString: methodRow<number>(
    "(base?): string",
    "As text, in a base from 2 to 36.",
    (number, [base], run) => number.toString(numberOr(base, 10, run)),
    ["(255).toString(16)", "ff"],
  ),
  valueOf: methodRow<number>("(): number", "The number itself.", (number) => number, ["(1).valueOf()", 1]),
});

/** Methods of booleans that JavaScript has. */
export const booleanMethods = methodsFromRows<boolean>({
  toString: methodRow<boolean>("(): string", "The text true or false.", (value) => String(value), [
    "true.toString()",
    "true",
  ]),
  valueOf: methodRow<boolean>("(): boolean", "The value itself.", (value) => value, ["true.valueOf()", true]),
});
