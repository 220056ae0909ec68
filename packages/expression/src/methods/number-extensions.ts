import { DateTime } from "luxon";
import { fail } from "../errors.ts";
import { extensions } from "../members/tables.ts";
import { charge, type Run } from "../run.ts";
import { numberOr, textOr, toOptions, toText } from "../values/coerce.ts";
import { zoneOf } from "./date-extensions.ts";

/** Milliseconds per unit in which dates are stored as numbers. */
const perUnit: Readonly<Record<string, number>> = { ms: 1, s: 1_000, us: 0.001 };

function toDateTime(number: number, unit: unknown, run: Run): DateTime {
  const name = textOr(unit, "ms", run);
  const options = { zone: zoneOf(run) };
  if (name === "excel") return DateTime.fromMillis(Math.round((number - 25_569) * 86_400_000), options);
  const scale = perUnit[name] ?? fail("bad-argument", "The unit must be ms, s, us or excel");
  const time = number * scale;
  return Math.abs(time) <= 8.64e15
    ? DateTime.fromMillis(time, options)
    : fail("invalid-date", "The number is too large");
}

function round(number: number, decimals: unknown, run: Run): number {
  const places = Math.max(-100, Math.min(100, Math.trunc(numberOr(decimals, 0, run)) || 0));
  // Moving the point in the text form avoids 1.005 * 100 = 100.49999999999999.
  const [digits, exponent = "0"] = String(number).split("e");
  const rounded = Math.round(Number(`${digits}e${Number(exponent) + places}`));
  const [back, shift = "0"] = String(rounded).split("e");
  return Number(`${back}e${Number(shift) - places}`);
}

function format(number: number, [locale, options]: readonly unknown[], run: Run): string {
  charge(run, 2_000);
  try {
    return number.toLocaleString(textOr(locale, "en-US", run), toOptions(options));
  } catch {
    return fail(
      "bad-argument",
      `'${toText(locale, run).slice(0, 40)}' is not a language, or an option is not known`,
    );
  }
}

/** Methods of numbers that JavaScript does not have. */
export const numberExtensions = extensions<number>({
  abs: {
    signature: "abs(): number",
    doc: "Distance from 0.",
    body: (number) => Math.abs(number),
    example: ["(-2).abs()", 2],
  },
  ceil: {
    signature: "ceil(): number",
    doc: "Next whole number above.",
    body: (number) => Math.ceil(number),
    example: ["(1.2).ceil()", 2],
  },
  floor: {
    signature: "floor(): number",
    doc: "Next whole number below.",
    body: (number) => Math.floor(number),
    example: ["(1.8).floor()", 1],
  },
  format: {
    signature: "format(locale?, options?): string",
    doc: "Written as in a language, en-US if none is named.",
    body: format,
    example: ["(1234.5).format('de-DE')", "1.234,5"],
  },
  isEmpty: {
    signature: "isEmpty(): boolean",
    doc: "False: a number is never empty.",
    body: () => false,
    example: ["(0).isEmpty()", false],
  },
  isNotEmpty: {
    signature: "isNotEmpty(): boolean",
    doc: "True: a number is never empty.",
    body: () => true,
    example: ["(0).isNotEmpty()", true],
  },
  isEven: {
    signature: "isEven(): boolean",
    doc: "Whether 2 divides the number.",
    body: (number) => number % 2 === 0,
    example: ["(4).isEven()", true],
  },
  isInteger: {
    signature: "isInteger(): boolean",
    doc: "Whether the number is whole.",
    body: (number) => Number.isInteger(number),
    example: ["(4.5).isInteger()", false],
  },
  isOdd: {
    signature: "isOdd(): boolean",
    doc: "Whether 2 does not divide the whole number.",
    body: (number) => Math.abs(number % 2) === 1,
    example: ["(3).isOdd()", true],
  },
  round: {
    signature: "round(decimals?): number",
    doc: "Nearest number with so many decimals.",
    body: (number, [decimals], run) => round(number, decimals, run),
    example: ["(1.005).round(2)", 1.01],
  },
  toBoolean: {
    signature: "toBoolean(): boolean",
    doc: "False for 0, true for all else.",
    body: (number) => number !== 0,
    example: ["(1).toBoolean()", true],
  },
  toDateTime: {
    signature: "toDateTime(unit?): DateTime",
    doc: "A date from milliseconds (ms), seconds (s), microseconds (us) or days as in spreadsheets (excel).",
    body: (number, [unit], run) => toDateTime(number, unit, run),
    example: ["(1715731200).toDateTime('s').toISODate()", "2024-05-15"],
  },
  toFloat: {
    signature: "toFloat(): number",
    doc: "The number itself.",
    body: (number) => number,
    example: ["(1.5).toFloat()", 1.5],
  },
  toInt: {
    signature: "toInt(): number",
    doc: "Without its decimals.",
    body: (number) => Math.trunc(number),
    example: ["(1.8).toInt()", 1],
  },
  toJsonString: {
    signature: "toJsonString(): string",
    doc: "As JSON text.",
    body: (number) => JSON.stringify(number),
    example: ["(1.5).toJsonString()", "1.5"],
  },
  toNumber: {
    signature: "toNumber(): number",
    doc: "The number itself.",
    body: (number) => number,
    example: ["(1.5).toNumber()", 1.5],
  },
});

/** Methods of true and false that JavaScript does not have. */
export const booleanExtensions = extensions<boolean>({
  isEmpty: {
    signature: "isEmpty(): boolean",
    doc: "False: true and false are never empty.",
    body: () => false,
    example: ["false.isEmpty()", false],
  },
  isNotEmpty: {
    signature: "isNotEmpty(): boolean",
    doc: "True: true and false are never empty.",
    body: () => true,
    example: ["false.isNotEmpty()", true],
  },
  toBoolean: {
    signature: "toBoolean(): boolean",
    doc: "The value itself.",
    body: (value) => value,
    example: ["true.toBoolean()", true],
  },
  toInt: {
    signature: "toInt(): number",
    doc: "1 for true, 0 for false.",
    body: Number,
    example: ["true.toInt()", 1],
  },
  toJsonString: {
    signature: "toJsonString(): string",
    doc: "As JSON text.",
    body: String,
    example: ["true.toJsonString()", "true"],
  },
  toNumber: {
    signature: "toNumber(): number",
    doc: "1 for true, 0 for false.",
    body: Number,
    example: ["true.toNumber()", 1],
  },
});
