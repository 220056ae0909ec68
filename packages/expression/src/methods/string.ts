import { fail } from "../errors.ts";
import { getters, methods, row } from "../members/tables.ts";
import { charge, checkTextLength, newText, type Run, readText, searchText } from "../run.ts";
import { numberOr, optionalNumber, textOr, toNumber, toText } from "../values/coerce.ts";
import { localized } from "./locale.ts";
import { matchAllText, matchText, replaceText, searchPattern, splitText } from "./text-search.ts";

export const stringGetters = getters<string>({
  length: { read: (text) => text.length, type: "number", doc: "Number of characters." },
});

/** Methods of text that JavaScript has. */
export const stringMethods = methods<string>({
  at: {
    signature: "at(index): string",
    doc: "Character at a place; negative counts from the end.",
    body: (text, [index], run) => text.at(numberOr(index, 0, run)),
    example: ["'abc'.at(-1)", "c"],
  },
  charAt: {
    signature: "charAt(index): string",
    doc: "Character at a place, or an empty text.",
    body: (text, [index], run) => text.charAt(numberOr(index, 0, run)),
    example: ["'abc'.charAt(1)", "b"],
  },
  charCodeAt: {
    signature: "charCodeAt(index): number",
    doc: "Code of the character at a place.",
    body: (text, [index], run) => text.charCodeAt(numberOr(index, 0, run)),
    example: ["'A'.charCodeAt(0)", 65],
  },
  codePointAt: {
    signature: "codePointAt(index): number",
    doc: "Unicode code point at a place.",
    body: (text, [index], run) => text.codePointAt(numberOr(index, 0, run)),
    example: ["'A'.codePointAt(0)", 65],
  },
  concat: {
    signature: "concat(...texts): string",
    doc: "This text with others behind it.",
    body: (text, args, run) => newText(run, text + args.map((value) => toText(value, run)).join("")),
    example: ["'a'.concat('b', 1)", "ab1"],
  },
  endsWith: {
    signature: "endsWith(search, end?): boolean",
    doc: "Whether the text ends with another.",
    body: (text, [search, end], run) => {
      const pattern = toText(search, run);
      readText(run, pattern);
      return text.endsWith(pattern, optionalNumber(end, run));
    },
    example: ["'report.pdf'.endsWith('.pdf')", true],
  },
  includes: {
    signature: "includes(search, start?): boolean",
    doc: "Whether the text contains another.",
    body: (text, [search, start], run) => {
      const pattern = toText(search, run);
      searchText(run, text, pattern);
      return text.includes(pattern, numberOr(start, 0, run));
    },
    example: ["'hello'.includes('ell')", true],
  },
  indexOf: {
    signature: "indexOf(search, start?): number",
    doc: "First place of another text, or -1.",
    body: (text, [search, start], run) => {
      const pattern = toText(search, run);
      searchText(run, text, pattern);
      return text.indexOf(pattern, numberOr(start, 0, run));
    },
    example: ["'hello'.indexOf('l')", 2],
  },
  isWellFormed: {
    signature: "isWellFormed(): boolean",
    doc: "Whether no half of a Unicode pair stands alone.",
    body: (text, _args, run) => {
      readText(run, text);
      return text.isWellFormed();
    },
    example: ["'abc'.isWellFormed()", true],
  },
  lastIndexOf: {
    signature: "lastIndexOf(search, start?): number",
    doc: "Last place of another text, or -1.",
    body: (text, [search, start], run) => {
      const pattern = toText(search, run);
      searchText(run, text, pattern);
      return text.lastIndexOf(pattern, numberOr(start, Number.POSITIVE_INFINITY, run));
    },
    example: ["'hello'.lastIndexOf('l')", 3],
  },
  localeCompare: {
    signature: "localeCompare(other, locale?, options?): number",
    doc: "Order of two texts in a language: -1, 0 or 1.",
    body: (text, [value, locale, options], run) => {
      const other = toText(value, run);
      if (text.length + other.length > 100_000) fail("bad-argument", "The texts are too long to compare");
      charge(run, ((text.length + other.length) >> 3) + 50);
      return localized([locale, options], run, (known, wanted) => text.localeCompare(other, known, wanted));
    },
    example: ["'a'.localeCompare('b')", -1],
  },
  match: {
    signature: "match(pattern): string[] | null",
    doc: "What a regular expression finds: the first match with its groups, or all matches with the flag g.",
    body: (text, [pattern], run) => matchText(text, pattern, run),
    example: ["'a1b22'.match(/\\d+/g)", ["1", "22"]],
  },
  matchAll: {
    signature: "matchAll(pattern): string[][]",
    doc: "All matches of a regular expression, each with its groups.",
    body: (text, [pattern], run) => matchAllText(text, pattern, run),
    example: ["'a1b2'.matchAll(/([a-z])\\d/g).map(m => m[1])", ["a", "b"]],
  },
  normalize: {
    signature: "normalize(form?): string",
    doc: "The text in a Unicode normal form.",
    body: (text, [form], run) => {
      readText(run, text, 16);
      return newText(run, text.normalize(textOr(form, "NFC", run)));
    },
    example: ["'e\\u0301'.normalize().length", 1],
  },
  padEnd: {
    signature: "padEnd(length, fill?): string",
    doc: "Filled at the end up to a length.",
    body: (text, [length, fill], run) =>
      newText(run, text.padEnd(targetLength(length, run), textOr(fill, " ", run))),
    example: ["'5'.padEnd(3, '0')", "500"],
  },
  padStart: {
    signature: "padStart(length, fill?): string",
    doc: "Filled at the start up to a length.",
    body: (text, [length, fill], run) =>
      newText(run, text.padStart(targetLength(length, run), textOr(fill, " ", run))),
    example: ["'5'.padStart(3, '0')", "005"],
  },
  repeat: {
    signature: "repeat(count): string",
    doc: "The text several times over.",
    body: (text, [value], run) => {
      const count = toNumber(value, run);
      checkTextLength(text.length * (Number.isNaN(count) ? 0 : count));
      return newText(run, text.repeat(count));
    },
    example: ["'ab'.repeat(2)", "abab"],
  },
  replace: {
    signature: "replace(pattern, replacement): string",
    doc: "Replaces the first match of a text, or all matches of a regular expression with the flag g.",
    body: (text, args, run) => replaceText(text, args, false, run),
    example: ["'a-b-c'.replace(/-/g, '+')", "a+b+c"],
  },
  replaceAll: {
    signature: "replaceAll(pattern, replacement): string",
    doc: "Replaces every match.",
    body: (text, args, run) => replaceText(text, args, true, run),
    example: ["'a-b-c'.replaceAll('-', '')", "abc"],
  },
  search: {
    signature: "search(pattern): number",
    doc: "Place of the first match of a regular expression, or -1.",
    body: (text, [pattern], run) => searchPattern(text, pattern, run),
    example: ["'ab12'.search(/\\d/)", 2],
  },
  slice: {
    signature: "slice(start, end?): string",
    doc: "Part of the text; negative places count from the end.",
    body: (text, [start, end], run) => text.slice(numberOr(start, 0, run), optionalNumber(end, run)),
    example: ["'hello'.slice(-3)", "llo"],
  },
  split: {
    signature: "split(separator, limit?): string[]",
    doc: "The parts between separators.",
    body: (text, [separator, limit], run) => splitText(text, separator, limit, run),
    example: ["'a, b;c'.split(/[,;]\\s*/)", ["a", "b", "c"]],
  },
  startsWith: {
    signature: "startsWith(search, start?): boolean",
    doc: "Whether the text begins with another.",
    body: (text, [search, start], run) => {
      const pattern = toText(search, run);
      readText(run, pattern);
      return text.startsWith(pattern, numberOr(start, 0, run));
    },
    example: ["'hello'.startsWith('he')", true],
  },
  substr: {
    signature: "substr(start, length?): string",
    doc: "Part of the text from a place with a length.",
    body: (text, [start, length], run) => text.substr(numberOr(start, 0, run), optionalNumber(length, run)),
    example: ["'hello'.substr(1, 2)", "el"],
  },
  substring: {
    signature: "substring(start, end?): string",
    doc: "Part of the text between two places.",
    body: (text, [start, end], run) => text.substring(numberOr(start, 0, run), optionalNumber(end, run)),
    example: ["'hello'.substring(0, 2)", "he"],
  },
  toLocaleLowerCase: {
    signature: "toLocaleLowerCase(locale?): string",
    doc: "In small letters, as a language has them.",
    body: (text, [locale], run) => {
      readText(run, text);
      return newText(
        run,
        localized([locale], run, (known) => text.toLocaleLowerCase(known)),
      );
    },
    example: ["'I'.toLocaleLowerCase('tr')", "ı"],
  },
  toLocaleUpperCase: {
    signature: "toLocaleUpperCase(locale?): string",
    doc: "In capital letters, as a language has them.",
    body: (text, [locale], run) => {
      readText(run, text);
      return newText(
        run,
        localized([locale], run, (known) => text.toLocaleUpperCase(known)),
      );
    },
    example: ["'i'.toLocaleUpperCase('tr')", "İ"],
  },
  toLowerCase: {
    signature: "toLowerCase(): string",
    doc: "In small letters.",
    body: (text, _args, run) => newText(run, text.toLowerCase()),
    example: ["'ABC'.toLowerCase()", "abc"],
  },
  toUpperCase: {
    signature: "toUpperCase(): string",
    doc: "In capital letters.",
    body: (text, _args, run) => newText(run, text.toUpperCase()),
    example: ["'abc'.toUpperCase()", "ABC"],
  },
  toString: row<string>({
    signature: "toString(): string",
    doc: "The text itself.",
    body: (text) => text,
    example: ["'a'.toString()", "a"],
  }),
  toWellFormed: {
    signature: "toWellFormed(): string",
    doc: "With \ufffd for halves of Unicode pairs that stand alone.",
    body: (text, _args, run) => {
      readText(run, text);
      return newText(run, text.toWellFormed());
    },
    example: ["'abc'.toWellFormed()", "abc"],
  },
  trim: {
    signature: "trim(): string",
    doc: "Without blanks at both ends.",
    body: (text, _args, run) => {
      readText(run, text);
      return text.trim();
    },
    example: ["' a '.trim()", "a"],
  },
  trimEnd: {
    signature: "trimEnd(): string",
    doc: "Without blanks at the end.",
    body: (text, _args, run) => {
      readText(run, text);
      return text.trimEnd();
    },
    example: ["' a '.trimEnd()", " a"],
  },
  trimStart: {
    signature: "trimStart(): string",
    doc: "Without blanks at the start.",
    body: (text, _args, run) => {
      readText(run, text);
      return text.trimStart();
    },
    example: ["' a '.trimStart()", "a "],
  },
  valueOf: row<string>({
    signature: "valueOf(): string",
    doc: "The text itself.",
    body: (text) => text,
    example: ["'a'.valueOf()", "a"],
  }),
});

function targetLength(value: unknown, run: Run): number {
  const length = numberOr(value, 0, run);
  checkTextLength(Number.isNaN(length) ? 0 : length);
  return length;
}
