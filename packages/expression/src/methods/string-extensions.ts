import { DateTime } from "luxon";
import { fail } from "../errors.ts";
import { hashText } from "../hash/hash-text.ts";
import { extensions } from "../members/tables.ts";
import { charge, newText, own, type Run, readText } from "../run.ts";
import { numberOr, shortText, textOr } from "../values/coerce.ts";
import { parseJson } from "../values/json-text.ts";
import { parseDate, zoneOf } from "./date-extensions.ts";
import { decodeBase64, decodeUrl, encodeBase64, encodeUrl } from "./text-encoding.ts";
import {
  domainOf,
  firstEmail,
  firstUrl,
  isDomain,
  isEmail,
  isUrl,
  removeMarkdown,
  removeTags,
  withoutMarks,
} from "./text-recognition.ts";

function toDateTime(text: string, format: unknown, run: Run): DateTime {
  if (format === undefined) return parseDate(shortText(text, 100, run), run);
  const date = DateTime.fromFormat(shortText(text, 100, run), shortText(format, 100, run), {
    zone: zoneOf(run),
  });
  return date.isValid ? date : fail("invalid-date", `'${text.slice(0, 60)}' does not have this format`);
}

function toNumberStrictly(text: string): number {
  const number = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isNaN(number) ? fail("bad-argument", `'${text.slice(0, 60)}' is not a number`) : number;
}

const toInteger = (text: string, [base]: readonly unknown[], run: Run) =>
  Number.parseInt(text.slice(0, 400), numberOr(base, 10, run));
const toDecimal = (text: string) => Number.parseFloat(text.slice(0, 400));

function jsonOrUndefined(text: string, run: Run): unknown {
  try {
    return parseJson(text, run);
  } catch (error) {
    if ((error as { code?: string }).code === "bad-argument") return undefined;
    throw error;
  }
}

/** A method that works on the whole text. */
const whole = (change: (text: string) => unknown) => (text: string, _args: readonly unknown[], run: Run) => {
  readText(run, text, 8);
  const value = change(text);
  return typeof value === "string" ? newText(run, value) : value;
};

const integerRow = {
  signature: "toInt(base?): number",
  doc: "The whole number that the text begins with.",
  body: toInteger,
  example: ["'12.7 kg'.toInt()", 12],
} as const;

const decimalRow = {
  signature: "toFloat(): number",
  doc: "The number that the text begins with.",
  body: toDecimal,
  example: ["'12.7 kg'.toFloat()", 12.7],
} as const;

/** Methods of text that JavaScript does not have. */
export const stringExtensions = extensions<string>({
  base64Decode: {
    signature: "base64Decode(): string",
    doc: "Text from Base64.",
    body: whole(decodeBase64),
    example: ["'aGVsbG8='.base64Decode()", "hello"],
  },
  base64Encode: {
    signature: "base64Encode(): string",
    doc: "Text as Base64.",
    body: whole(encodeBase64),
    example: ["'hello'.base64Encode()", "aGVsbG8="],
  },
  extractDomain: {
    signature: "extractDomain(): string | undefined",
    doc: "Domain of an address or e-mail address.",
    body: whole(domainOf),
    example: ["'https://api.example.com/a?b=1'.extractDomain()", "api.example.com"],
  },
  extractEmail: {
    signature: "extractEmail(): string | undefined",
    doc: "The first e-mail address in the text.",
    body: whole(firstEmail),
    example: ["'Write to ann@example.com.'.extractEmail()", "ann@example.com"],
  },
  extractUrl: {
    signature: "extractUrl(): string | undefined",
    doc: "The first web address in the text.",
    body: whole(firstUrl),
    example: ["'See https://example.com/x for more'.extractUrl()", "https://example.com/x"],
  },
  extractUrlPath: {
    signature: "extractUrlPath(): string | undefined",
    doc: "Path of a web address.",
    body: whole((text) => (URL.canParse(text) ? new URL(text).pathname : undefined)),
    example: ["'https://example.com/a/b?c=1'.extractUrlPath()", "/a/b"],
  },
  hash: {
    signature: "hash(algorithm?): string",
    doc: "Check sum: md5 (if none is named), sha1, sha224, sha256, sha384 or sha512.",
    body: (text, [algorithm], run) => {
      charge(run, text.length * 4 + 500);
      return hashText(text, textOr(algorithm, "md5", run));
    },
    example: ["'hello'.hash()", "5d41402abc4b2a76b9719d911017c592"],
  },
  isDomain: {
    signature: "isDomain(): boolean",
    doc: "Whether the text is a domain name.",
    body: whole(isDomain),
    example: ["'example.com'.isDomain()", true],
  },
  isEmail: {
    signature: "isEmail(): boolean",
    doc: "Whether the text is an e-mail address.",
    body: whole(isEmail),
    example: ["'ann@example.com'.isEmail()", true],
  },
  isEmpty: {
    signature: "isEmpty(): boolean",
    doc: "Whether the text has no characters.",
    body: (text) => text === "",
    example: ["''.isEmpty()", true],
  },
  isNotEmpty: {
    signature: "isNotEmpty(): boolean",
    doc: "Whether the text has characters.",
    body: (text) => text !== "",
    example: ["'a'.isNotEmpty()", true],
  },
  isNumeric: {
    signature: "isNumeric(): boolean",
    doc: "Whether the text is a number.",
    body: (text) => text.trim() !== "" && !Number.isNaN(Number(text)),
    example: ["'12.5'.isNumeric()", true],
  },
  isUrl: {
    signature: "isUrl(): boolean",
    doc: "Whether the text is a web address.",
    body: whole(isUrl),
    example: ["'https://example.com'.isUrl()", true],
  },
  parseJson: {
    signature: "parseJson(): any",
    doc: "The value that the JSON text stands for; undefined if it is not valid.",
    body: (text, _args, run) => jsonOrUndefined(text, run),
    example: ["'{\"a\": 1}'.parseJson()", { a: 1 }],
  },
  quote: {
    signature: "quote(mark?): string",
    doc: "In quotation marks, with those inside escaped.",
    body: (text, [value], run) => {
      const mark = textOr(value, '"', run).slice(0, 10);
      const escaped = mark === "" ? text : text.replaceAll("\\", "\\\\").replaceAll(mark, () => `\\${mark}`);
      return newText(run, mark + escaped + mark);
    },
    example: ["'say \"hi\"'.quote()", '"say \\"hi\\""'],
  },
  removeMarkdown: {
    signature: "removeMarkdown(): string",
    doc: "Without Markdown signs.",
    body: whole(removeMarkdown),
    example: ["'# Title\\n**bold** [link](https://x.y)'.removeMarkdown()", "Title\nbold link"],
  },
  removeTags: {
    signature: "removeTags(): string",
    doc: "Without HTML tags.",
    body: whole(removeTags),
    example: ["'<b>bold</b> text'.removeTags()", "bold text"],
  },
  replaceSpecialChars: {
    signature: "replaceSpecialChars(): string",
    doc: "With plain letters for letters with marks.",
    body: whole(withoutMarks),
    example: ["'déjà vu'.replaceSpecialChars()", "deja vu"],
  },
  toBoolean: {
    signature: "toBoolean(): boolean",
    doc: "False for false, 0, no and an empty text, in any case; true for all else.",
    body: (text) => !["", "0", "false", "no"].includes(text.slice(0, 20).trim().toLowerCase()),
    example: ["'No'.toBoolean()", false],
  },
  toDate: {
    signature: "toDate(): Date",
    doc: "A JavaScript Date from a date as text.",
    body: (text, _args, run) => own(run, new Date(toDateTime(text, undefined, run).toMillis())),
    example: ["'2024-05-15T00:00:00Z'.toDate().getTime()", 1715731200000],
  },
  toDateTime: {
    signature: "toDateTime(format?): DateTime",
    doc: "A Luxon DateTime from a date as text.",
    body: (text, [format], run) => toDateTime(text, format, run),
    example: ["'15/05/2024'.toDateTime('dd/MM/yyyy').toISODate()", "2024-05-15"],
  },
  toDecimalNumber: { ...decimalRow, signature: "toDecimalNumber(): number" },
  toFloat: decimalRow,
  toInt: integerRow,
  toWholeNumber: { ...integerRow, signature: "toWholeNumber(base?): number" },
  toJsonString: {
    signature: "toJsonString(): string",
    doc: "As JSON text, with quotation marks.",
    body: whole((text) => JSON.stringify(text)),
    example: ["'a\"b'.toJsonString()", '"a\\"b"'],
  },
  toNumber: {
    signature: "toNumber(): number",
    doc: "The number that the text is.",
    body: (text) => toNumberStrictly(text),
    example: ["'12.5'.toNumber()", 12.5],
  },
  toSentenceCase: {
    signature: "toSentenceCase(): string",
    doc: "In small letters, sentences with a capital.",
    body: whole((text) =>
      text.toLowerCase().replace(/(?:^|[.!?]\s)\s?\p{Ll}/gu, (start) => start.toUpperCase()),
    ),
    example: ["'quick! BROWN fox'.toSentenceCase()", "Quick! Brown fox"],
  },
  toSnakeCase: {
    signature: "toSnakeCase(): string",
    doc: "In small letters with _ between words.",
    body: whole((text) =>
      text
        .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1_$2")
        .replace(/[^\p{L}\p{N}]+/gu, "_")
        .replace(/^_|_$/g, "")
        .toLowerCase(),
    ),
    example: ["'quick brown $FOX'.toSnakeCase()", "quick_brown_fox"],
  },
  toTitleCase: {
    signature: "toTitleCase(): string",
    doc: "In small letters, words with a capital.",
    body: whole((text) =>
      text.toLowerCase().replace(/(?<![\p{L}\p{N}'’])\p{Ll}/gu, (letter) => letter.toUpperCase()),
    ),
    example: ["'quick a brown FOX'.toTitleCase()", "Quick A Brown Fox"],
  },
  urlDecode: {
    signature: "urlDecode(isWholeAddress?): string",
    doc: "Text from its form in an address.",
    body: (text, [isWhole], run) => whole((value) => decodeUrl(value, Boolean(isWhole)))(text, [], run),
    example: ["'a%20b'.urlDecode()", "a b"],
  },
  urlEncode: {
    signature: "urlEncode(isWholeAddress?): string",
    doc: "Text in its form in an address.",
    body: (text, [isWhole], run) => whole((value) => encodeUrl(value, Boolean(isWhole)))(text, [], run),
    example: ["'a b&c'.urlEncode()", "a%20b%26c"],
  },
});
