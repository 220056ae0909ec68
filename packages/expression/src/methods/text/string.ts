import { fail } from "../../errors.ts";
import { charge, chargeForSearch, chargeForText, checkTextLength, newText, type Run } from "../../run.ts";
import { getters, methodRow, methodsFromRows } from "../../types/tables.ts";
import { numberOr, optionalNumber, textOr, toNumber, toText } from "../../values/coerce.ts";
import { localized } from "../locale.ts";
import { matchAllText, matchText, replaceText, searchPattern, splitText } from "./text-search.ts";

export const stringGetters = getters<string>({
  length: { read: (text) => text.length, type: "number", doc: "Number of characters." },
});

/** Methods of text that JavaScript has. */
export const stringMethods = methodsFromRows<string>({
  at: [
    "(index): string",
    "Character at a place; negative counts from the end.",
    (text, [index], run) => text.at(numberOr(index, 0, run)),
    ["'abc'.at(-1)", "c"],
  ],
  charAt: [
    "(index): string",
    "Character at a place, or an empty text.",
    (text, [index], run) => text.charAt(numberOr(index, 0, run)),
    ["'abc'.charAt(1)", "b"],
  ],
  charCodeAt: [
    "(index): number",
    "Code of the character at a place.",
    (text, [index], run) => text.charCodeAt(numberOr(index, 0, run)),
    ["'A'.charCodeAt(0)", 65],
  ],
  codePointAt: [
    "(index): number",
    "Unicode code point at a place.",
    (text, [index], run) => text.codePointAt(numberOr(index, 0, run)),
    ["'A'.codePointAt(0)", 65],
  ],
  concat: [
    "(...texts): string",
    "This text with others behind it.",
    (text, args, run) => newText(run, text + args.map((value) => toText(value, run)).join("")),
    ["'a'.concat('b', 1)", "ab1"],
  ],
  endsWith: [
    "(search, end?): boolean",
    "Whether the text ends with another.",
    (text, [search, end], run) => {
      const pattern = toText(search, run);
      chargeForText(run, pattern);
      return text.endsWith(pattern, optionalNumber(end, run));
    },
    ["'report.pdf'.endsWith('.pdf')", true],
  ],
  includes: [
    "(search, start?): boolean",
    "Whether the text contains another.",
    (text, [search, start], run) => {
      const pattern = toText(search, run);
      chargeForSearch(run, text, pattern);
      return text.includes(pattern, numberOr(start, 0, run));
    },
    ["'hello'.includes('ell')", true],
  ],
  indexOf: [
    "(search, start?): number",
    "First place of another text, or -1.",
    (text, [search, start], run) => {
      const pattern = toText(search, run);
      chargeForSearch(run, text, pattern);
      return text.indexOf(pattern, numberOr(start, 0, run));
    },
    ["'hello'.indexOf('l')", 2],
  ],
  isWellFormed: [
    "(): boolean",
    "Whether no half of a Unicode pair stands alone.",
    (text, _args, run) => {
      chargeForText(run, text);
      return text.isWellFormed();
    },
    ["'abc'.isWellFormed()", true],
  ],
  lastIndexOf: [
    "(search, start?): number",
    "Last place of another text, or -1.",
    (text, [search, start], run) => {
      const pattern = toText(search, run);
      chargeForSearch(run, text, pattern);
      return text.lastIndexOf(pattern, numberOr(start, Number.POSITIVE_INFINITY, run));
    },
    ["'hello'.lastIndexOf('l')", 3],
  ],
  localeCompare: [
    "(other, locale?, options?): number",
    "Order of two texts in a language: -1, 0 or 1.",
    (text, [value, locale, options], run) => {
      const other = toText(value, run);
      if (text.length + other.length > 100_000) fail("bad-argument", "The texts are too long to compare");
      charge(run, ((text.length + other.length) >> 3) + 50);
      return localized([locale, options], run, (known, wanted) => text.localeCompare(other, known, wanted));
    },
    ["'a'.localeCompare('b')", -1],
  ],
  match: [
    "(pattern): string[] | null",
    "What a regular expression finds: the first match with its groups, or all matches with the flag g.",
    (text, [pattern], run) => matchText(text, pattern, run),
    ["'a1b22'.match(/\\d+/g)", ["1", "22"]],
  ],
  matchAll: [
    "(pattern): string[][]",
    "All matches of a regular expression, each with its groups.",
    (text, [pattern], run) => matchAllText(text, pattern, run),
    ["'a1b2'.matchAll(/([a-z])\\d/g).map(m => m[1])", ["a", "b"]],
  ],
  normalize: [
    "(form?): string",
    "The text in a Unicode normal form.",
    (text, [form], run) => {
      chargeForText(run, text, 16);
      return newText(run, text.normalize(textOr(form, "NFC", run)));
    },
    ["'e\\u0301'.normalize().length", 1],
  ],
  padEnd: [
    "(length, fill?): string",
    "Filled at the end up to a length.",
    (text, [length, fill], run) =>
      newText(run, text.padEnd(targetLength(length, run), textOr(fill, " ", run))),
    ["'5'.padEnd(3, '0')", "500"],
  ],
  padStart: [
    "(length, fill?): string",
    "Filled at the start up to a length.",
    (text, [length, fill], run) =>
      newText(run, text.padStart(targetLength(length, run), textOr(fill, " ", run))),
    ["'5'.padStart(3, '0')", "005"],
  ],
  repeat: [
    "(count): string",
    "The text several times over.",
    (text, [value], run) => {
      const count = toNumber(value, run);
      checkTextLength(text.length * (Number.isNaN(count) ? 0 : count));
      return newText(run, text.repeat(count));
    },
    ["'ab'.repeat(2)", "abab"],
  ],
  replace: [
    "(pattern, replacement): string",
    "Replaces the first match of a text, or all matches of a regular expression with the flag g.",
    (text, args, run) => replaceText(text, args, false, run),
    ["'a-b-c'.replace(/-/g, '+')", "a+b+c"],
  ],
  replaceAll: [
    "(pattern, replacement): string",
    "Replaces every match.",
    (text, args, run) => replaceText(text, args, true, run),
    ["'a-b-c'.replaceAll('-', '')", "abc"],
  ],
  search: [
    "(pattern): number",
    "Place of the first match of a regular expression, or -1.",
    (text, [pattern], run) => searchPattern(text, pattern, run),
    ["'ab12'.search(/\\d/)", 2],
  ],
  slice: [
    "(start, end?): string",
    "Part of the text; negative places count from the end.",
    (text, [start, end], run) => text.slice(numberOr(start, 0, run), optionalNumber(end, run)),
    ["'hello'.slice(-3)", "llo"],
  ],
  split: [
    "(separator, limit?): string[]",
    "The parts between separators.",
    (text, [separator, limit], run) => splitText(text, separator, limit, run),
    ["'a, b;c'.split(/[,;]\\s*/)", ["a", "b", "c"]],
  ],
  startsWith: [
    "(search, start?): boolean",
    "Whether the text begins with another.",
    (text, [search, start], run) => {
      const pattern = toText(search, run);
      chargeForText(run, pattern);
      return text.startsWith(pattern, numberOr(start, 0, run));
    },
    ["'hello'.startsWith('he')", true],
  ],
  substr: [
    "(start, length?): string",
    "Part of the text from a place with a length.",
    (text, [start, length], run) => text.substr(numberOr(start, 0, run), optionalNumber(length, run)),
    ["'hello'.substr(1, 2)", "el"],
  ],
  substring: [
    "(start, end?): string",
    "Part of the text between two places.",
    (text, [start, end], run) => text.substring(numberOr(start, 0, run), optionalNumber(end, run)),
    ["'hello'.substring(0, 2)", "he"],
  ],
  toLocaleLowerCase: [
    "(locale?): string",
    "In small letters, as a language has them.",
    (text, [locale], run) => {
      chargeForText(run, text);
      return newText(
        run,
        localized([locale], run, (known) => text.toLocaleLowerCase(known)),
      );
    },
    ["'I'.toLocaleLowerCase('tr')", "ı"],
  ],
  toLocaleUpperCase: [
    "(locale?): string",
    "In capital letters, as a language has them.",
    (text, [locale], run) => {
      chargeForText(run, text);
      return newText(
        run,
        localized([locale], run, (known) => text.toLocaleUpperCase(known)),
      );
    },
    ["'i'.toLocaleUpperCase('tr')", "İ"],
  ],
  toLowerCase: [
    "(): string",
    "In small letters.",
    (text, _args, run) => newText(run, text.toLowerCase()),
    ["'ABC'.toLowerCase()", "abc"],
  ],
  toUpperCase: [
    "(): string",
    "In capital letters.",
    (text, _args, run) => newText(run, text.toUpperCase()),
    ["'abc'.toUpperCase()", "ABC"],
  ],
  toString: methodRow<string>("(): string", "The text itself.", (text) => text, ["'a'.toString()", "a"]),
  toWellFormed: [
    "(): string",
    "With \ufffd for halves of Unicode pairs that stand alone.",
    (text, _args, run) => {
      chargeForText(run, text);
      return newText(run, text.toWellFormed());
    },
    ["'abc'.toWellFormed()", "abc"],
  ],
  trim: [
    "(): string",
    "Without blanks at both ends.",
    (text, _args, run) => {
      chargeForText(run, text);
      return text.trim();
    },
    ["' a '.trim()", "a"],
  ],
  trimEnd: [
    "(): string",
    "Without blanks at the end.",
    (text, _args, run) => {
      chargeForText(run, text);
      return text.trimEnd();
    },
    ["' a '.trimEnd()", " a"],
  ],
  trimStart: [
    "(): string",
    "Without blanks at the start.",
    (text, _args, run) => {
      chargeForText(run, text);
      return text.trimStart();
    },
    ["' a '.trimStart()", "a "],
  ],
  valueOf: methodRow<string>("(): string", "The text itself.", (text) => text, ["'a'.valueOf()", "a"]),
});

function targetLength(value: unknown, run: Run): number {
  const length = numberOr(value, 0, run);
  checkTextLength(Number.isNaN(length) ? 0 : length);
  return length;
}
