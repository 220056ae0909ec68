import type { DateTime } from "luxon";
import { ExpressionError, fail } from "../../errors.ts";
import { charge, own, type Run } from "../../run.ts";
import { extensions } from "../../types/tables.ts";
import { boundedText, numberOr, textOr } from "../../values/coerce.ts";
import { parseJson } from "../../values/json-text.ts";
import { dateFromNumber, isNumberUnit, parseDate, zoneOf } from "../dates/date-values.ts";
import { parseWithFormat } from "../dates/parse-format.ts";
import { costOfHash, hashText } from "./hash-text.ts";
import { decodeBase64, decodeUrl, encodeBase64, encodeUrl } from "./text-encoding.ts";
import { wholeTextMethod } from "./whole-text.ts";

function toDateTime(text: string, format: unknown, run: Run): DateTime {
  if (format === undefined) return parseDate(boundedText(text, 100, run), run);
  if (isNumberUnit(format) && /^\s*-?\d+(?:\.\d+)?\s*$/.test(text))
    return dateFromNumber(Number(text), format, run);
  const options = { zone: zoneOf(run) };
  const date = parseWithFormat(boundedText(text, 100, run), boundedText(format, 100, run), options, run);
  return date.isValid ? date : fail("invalid-date", `'${text.slice(0, 60)}' does not have this format`);
}

/** Only the start of a text is parsed as a number. */
const MAX_NUMBER_CHARACTERS = 400;

function toNumber(text: string): number {
  const start = text.slice(0, MAX_NUMBER_CHARACTERS).trim();
  // An empty text is 0, as in Number("").
  const whole = Number(start);
  const number = Number.isNaN(whole) ? Number.parseFloat(start) : whole;
  return Number.isNaN(number) ? fail("bad-argument", `'${text.slice(0, 60)}' is not a number`) : number;
}

const toInteger = (text: string, [base]: readonly unknown[], run: Run) =>
  Number.parseInt(text.slice(0, MAX_NUMBER_CHARACTERS), numberOr(base, 10, run));
const toDecimal = (text: string) => Number.parseFloat(text.slice(0, MAX_NUMBER_CHARACTERS));

function jsonOrUndefined(text: string, run: Run): unknown {
  try {
    return parseJson(text, run);
  } catch (error) {
    if (error instanceof ExpressionError && error.code === "invalid-json") return undefined;
    throw error;
  }
}

function hash(text: string, [algorithm]: readonly unknown[], run: Run): unknown {
  charge(run, costOfHash(text));
  const name = textOr(algorithm, "md5", run);
  return name.toLowerCase() === "base64"
    ? wholeTextMethod(encodeBase64)(text, [], run)
    : hashText(text, name);
}

/** Methods that convert text to other values. */
export const conversionExtensions = extensions<string>({
  base64Decode: [
    "(): string",
    "Text from Base64.",
    wholeTextMethod(decodeBase64),
    ["'aGVsbG8='.base64Decode()", "hello"],
  ],
  base64Encode: [
    "(): string",
    "Text as Base64.",
    wholeTextMethod(encodeBase64),
    ["'hello'.base64Encode()", "aGVsbG8="],
  ],
  hash: [
    "(algorithm?): string",
    "Hash of the text: md5 (default), sha1, sha224, sha256, sha384, sha512, sha3, ripemd160 or base64.",
    hash,
    ["'hello'.hash()", "5d41402abc4b2a76b9719d911017c592"],
  ],
  parseJson: [
    "(): any",
    "The value of the JSON text; undefined if it is not valid.",
    (text, _args, run) => jsonOrUndefined(text, run),
    ["'{\"a\": 1}'.parseJson()", { a: 1 }],
  ],
  toBoolean: [
    "(): boolean",
    "False for 'false', '0', 'no' and an empty text, in upper or lower case; true for all other texts.",
    (text) => !["", "0", "false", "no"].includes(text.slice(0, 20).trim().toLowerCase()),
    ["'No'.toBoolean()", false],
  ],
  toDateTime: [
    "(format?): DateTime",
    "A Luxon DateTime from text: ISO 8601, RFC 2822, HTTP, SQL, English dates, seconds or milliseconds since 1970, or a given format or unit (s, ms, us, excel). It keeps the offset of the text; without one, it is a time of the workflow's zone.",
    (text, [format], run) => toDateTime(text, format, run),
    ["'15/05/2024'.toDateTime('dd/MM/yyyy').toISODate()", "2024-05-15"],
  ],
  toJsonString: [
    "(): string",
    "As JSON text, with quotation marks.",
    wholeTextMethod((text) => JSON.stringify(text)),
    ["'a\"b'.toJsonString()", '"a\\"b"'],
  ],
  toNumber: [
    "(): number",
    "The number that the text is or starts with, 0 for an empty text; fails for other texts.",
    toNumber,
    ["'12.5'.toNumber()", 12.5],
  ],
  urlDecode: [
    "(isWholeAddress?): string",
    "Text decoded from a URL.",
    (text, [isWhole], run) => wholeTextMethod((value) => decodeUrl(value, Boolean(isWhole)))(text, [], run),
    ["'a%20b'.urlDecode()", "a b"],
  ],
  urlEncode: [
    "(isWholeAddress?): string",
    "Text encoded for a URL; with true, characters such as / and ? stay.",
    (text, [isWhole], run) => wholeTextMethod((value) => encodeUrl(value, Boolean(isWhole)))(text, [], run),
    ["'a b&c'.urlEncode()", "a%20b%26c"],
  ],
  toDate: [
    "(): Date",
    "A JavaScript Date from text, read as by toDateTime.",
    (text, _args, run) => own(run, new Date(toDateTime(text, undefined, run).toMillis())),
    ["'2024-05-15T00:00:00Z'.toDate().getTime()", 1715731200000],
  ],
  toFloat: ["(): number", "The number that the text starts with.", toDecimal, ["'12.7 kg'.toFloat()", 12.7]],
  toDecimalNumber: [
    "(): number",
    "The number that the text starts with.",
    toDecimal,
    ["'12.7 kg'.toDecimalNumber()", 12.7],
  ],
  toInt: [
    "(base?): number",
    "The whole number that the text starts with.",
    toInteger,
    ["'12.7 kg'.toInt()", 12],
  ],
  toWholeNumber: [
    "(base?): number",
    "The whole number that the text starts with.",
    toInteger,
    ["'ff'.toWholeNumber(16)", 255],
  ],
});
