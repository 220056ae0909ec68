import { fail } from "../errors.ts";
import type { Run } from "../run.ts";
import { extensions } from "../types/tables.ts";
import { numberOr } from "../values/coerce.ts";
import { dateFromNumber } from "./dates/date-values.ts";
import { localNumber } from "./locale.ts";

function round(number: number, decimals: unknown, run: Run): number {
  if (!Number.isFinite(number)) return number;
  const places = Math.max(-100, Math.min(100, Math.trunc(numberOr(decimals, 0, run)) || 0));
  // Moving the decimal point in the text avoids 1.005 * 100 = 100.49999999999999.
  const [digits, exponent = "0"] = String(number).split("e");
  const rounded = Math.round(Number(`${digits}e${Number(exponent) + places}`));
  const [back, shift = "0"] = String(rounded).split("e");
  return Number(`${back}e${Number(shift) - places}`);
}

const format = (number: number, [locale, options]: readonly unknown[], run: Run) =>
  localNumber(number, [locale ?? "en-US", options], run);

const requireWhole = (number: number) =>
  Number.isInteger(number) ? number : fail("bad-argument", `${number} is not a whole number`);

/** Methods of numbers that JavaScript does not have. */
export const numberExtensions = extensions<number>({
  abs: ["(): number", "The absolute value.", (number) => Math.abs(number), ["(-2).abs()", 2]],
  ceil: ["(): number", "Rounds up to a whole number.", (number) => Math.ceil(number), ["(1.2).ceil()", 2]],
  floor: [
    "(): number",
    "Rounds down to a whole number.",
    (number) => Math.floor(number),
    ["(1.8).floor()", 1],
  ],
  format: [
    "(locale?, options?): string",
    "Formatted for a language, en-US by default; options as of Intl.NumberFormat.",
    format,
    ["(1234.5).format('de-DE')", "1.234,5"],
  ],
  isEmpty: ["(): boolean", "False: a number is never empty.", () => false, ["(0).isEmpty()", false]],
  isNotEmpty: ["(): boolean", "True: a number is never empty.", () => true, ["(0).isNotEmpty()", true]],
  isEven: [
    "(): boolean",
    "Whether the number is even; fails for a number with decimals.",
    (number) => requireWhole(number) % 2 === 0,
    ["(4).isEven()", true],
  ],
  isInteger: [
    "(): boolean",
    "Whether the number is whole.",
    (number) => Number.isInteger(number),
    ["(4.5).isInteger()", false],
  ],
  isOdd: [
    "(): boolean",
    "Whether the number is odd; fails for a number with decimals.",
    (number) => requireWhole(number) % 2 !== 0,
    ["(3).isOdd()", true],
  ],
  round: [
    "(decimals?): number",
    "Rounds to a number of decimals, 0 by default.",
    (number, [decimals], run) => round(number, decimals, run),
    ["(1.005).round(2)", 1.01],
  ],
  toBoolean: [
    "(): boolean",
    "False for 0, true for all other numbers.",
    (number) => number !== 0,
    ["(1).toBoolean()", true],
  ],
  toDateTime: [
    "(unit?): DateTime",
    "A date from milliseconds (ms), seconds (s), microseconds (us) or days as in spreadsheets (excel).",
    (number, [unit], run) => dateFromNumber(number, unit, run),
    ["(1715731200).toDateTime('s').toISODate()", "2024-05-15"],
  ],
  toFloat: ["(): number", "The number itself.", (number) => number, ["(1.5).toFloat()", 1.5]],
  toInt: ["(): number", "Rounds to a whole number.", (number) => Math.round(number), ["(1.8).toInt()", 2]],
  toJsonString: [
    "(): string",
    "As JSON text.",
    (number) => JSON.stringify(number),
    ["(1.5).toJsonString()", "1.5"],
  ],
  toNumber: ["(): number", "The number itself.", (number) => number, ["(1.5).toNumber()", 1.5]],
});
