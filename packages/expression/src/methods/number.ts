import { methods, row } from "../members/tables.ts";
import { numberOr, optionalNumber } from "../values/coerce.ts";
import { localNumber } from "./locale.ts";

/** Methods of numbers that JavaScript has. */
export const numberMethods = methods<number>({
  toExponential: {
    signature: "toExponential(digits?): string",
    doc: "In exponential notation.",
    body: (number, [digits], run) => number.toExponential(optionalNumber(digits, run)),
    example: ["(1234).toExponential(1)", "1.2e+3"],
  },
  toFixed: {
    signature: "toFixed(digits?): string",
    doc: "With a fixed number of decimals.",
    body: (number, [digits], run) => number.toFixed(numberOr(digits, 0, run)),
    example: ["(1.005).toFixed(1)", "1.0"],
  },
  toLocaleString: row<number>({
    signature: "toLocaleString(locale?, options?): string",
    doc: "Written as in a language.",
    body: localNumber,
    example: ["(1234.5).toLocaleString('en-US')", "1,234.5"],
  }),
  toPrecision: {
    signature: "toPrecision(digits?): string",
    doc: "With a number of significant digits.",
    body: (number, [digits], run) => number.toPrecision(optionalNumber(digits, run)),
    example: ["(3.14159).toPrecision(3)", "3.14"],
  },
  toString: row<number>({
    signature: "toString(base?): string",
    doc: "As text, in a base from 2 to 36.",
    body: (number, [base], run) => number.toString(numberOr(base, 10, run)),
    example: ["(255).toString(16)", "ff"],
  }),
  valueOf: row<number>({
    signature: "valueOf(): number",
    doc: "The number itself.",
    body: (number) => number,
    example: ["(1).valueOf()", 1],
  }),
});

/** Methods of true and false that JavaScript has. */
export const booleanMethods = methods<boolean>({
  toString: row<boolean>({
    signature: "toString(): string",
    doc: "The text true or false.",
    body: (value) => String(value),
    example: ["true.toString()", "true"],
  }),
  valueOf: row<boolean>({
    signature: "valueOf(): boolean",
    doc: "The value itself.",
    body: (value) => value,
    example: ["true.valueOf()", true],
  }),
});
