import { fail } from "../../errors.ts";
import { SIZE_LIMITS } from "../../limits.ts";
import { charge, chargeForSearch, chargeForText, checkTextLength, newText, type Run } from "../../run.ts";
import { getters, methodRow, methodsFromRows } from "../../types/tables.ts";
import { numberOr, optionalNumber, textOr, toNumber, toText } from "../../values/coerce.ts";
import { localized } from "../locale.ts";
import { matchAllText, matchText, replaceText, searchPattern, splitText } from "./text-search.ts";

/** Properties of text. */
export const stringGetters = getters<string>({
  length: { read: (text) => text.length, type: "number", doc: "Number of characters." },
});

/** Methods of text that JavaScript has. */
export const stringMethods = methodsFromRows<string>({
  at: [
    "(index): string",
    "Character at an index; negative counts from the end.",
    (text, [index], run) => text.at(numberOr(index, 0, run)),
    ["'abc'.at(-1)", "c"],
  ],
  charAt: [
    "(index): string",
    "Character at an index, or an empty text.",
    (text, [index], run) => text.charAt(numberOr(index, 0, run)),
    ["'abc'.charAt(1)", "b"],
  ],
  charCodeAt: [
    "(index): number",
    "Code of the character at an index.",
    (text, [index], run) => text.charCodeAt(numberOr(index, 0, run)),
    ["'A'.charCodeAt(0)", 65],
  ],
  codePointAt: [
    "(index): number",
    "Unicode code point at an index.",
    (text, [index], run) => text.codePointAt(numberOr(index, 0, run)),
    ["'A'.codePointAt(0)", 65],
  ],
  concat: [
    "(...texts): string",
    "This text followed by others.",
    (text, args, run) => {
      const texts = args.map((value) => toText(value, run));
      checkTextLength(texts.reduce((length, one) => length + one.length, text.length));
      return newText(run, text + texts.join(""));
    },
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
    "Index of the first occurrence of a text, or -1.",
    (text, [search, start], run) => {
      const pattern = toText(search, run);
      chargeForSearch(run, text, pattern);
      return text.indexOf(pattern, numberOr(start, 0, run));
    },
    ["'hello'.indexOf('l')", 2],
  ],
  isWellFormed: [
    "(): boolean",
    "Whether the text has no lone surrogates.",
    (text, _args, run) => {
      chargeForText(run, text);
      return text.isWellFormed();
    },
    ["'abc'.isWellFormed()", true],
  ],
  lastIndexOf: [
    "(search, start?): number",
    "Index of the last occurrence of a text, or -1.",
    (text, [search, start], run) => {
      const pattern = toText(search, run);
      chargeForSearch(run, text, pattern);
      return text.lastIndexOf(pattern, numberOr(start, Number.POSITIVE_INFINITY, run));
    },
    ["'hello'.lastIndexOf('l')", 3],
  ],
  localeCompare: [
    "(other, locale?, options?): number",
    "Compares two texts in a language: -1, 0 or 1.",
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
    "The first match of a regular expression with its groups, or all matches with the flag g.",
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
      return newText(run, normalize(text, textOr(form, "NFC", run), run));
    },
    ["'e\\u0301'.normalize().length", 1],
  ],
  padEnd: [
    "(length, fill?): string",
    "Padded at the end to a length.",
    (text, [length, fill], run) =>
      newText(run, text.padEnd(targetLength(length, run), textOr(fill, " ", run))),
    ["'5'.padEnd(3, '0')", "500"],
  ],
  padStart: [
    "(length, fill?): string",
    "Padded at the start to a length.",
    (text, [length, fill], run) =>
      newText(run, text.padStart(targetLength(length, run), textOr(fill, " ", run))),
    ["'5'.padStart(3, '0')", "005"],
  ],
  repeat: [
    "(count): string",
    "The text repeated several times.",
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
    "Index of the first match of a regular expression, or -1.",
    (text, [pattern], run) => searchPattern(text, pattern, run),
    ["'ab12'.search(/\\d/)", 2],
  ],
  slice: [
    "(start, end?): string",
    "Part of the text; negative indexes count from the end.",
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
    "Whether the text starts with another.",
    (text, [search, start], run) => {
      const pattern = toText(search, run);
      chargeForText(run, pattern);
      return text.startsWith(pattern, numberOr(start, 0, run));
    },
    ["'hello'.startsWith('he')", true],
  ],
  substr: [
    "(start, length?): string",
    "Part of the text from an index, with a length.",
    (text, [start, length], run) => text.substr(numberOr(start, 0, run), optionalNumber(length, run)),
    ["'hello'.substr(1, 2)", "el"],
  ],
  substring: [
    "(start, end?): string",
    "Part of the text between two indexes.",
    (text, [start, end], run) => text.substring(numberOr(start, 0, run), optionalNumber(end, run)),
    ["'hello'.substring(0, 2)", "he"],
  ],
  toLocaleLowerCase: [
    "(locale?): string",
    "In lower case, by the rules of a language.",
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
    "In upper case, by the rules of a language.",
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
    "In lower case.",
    (text, _args, run) => newText(run, text.toLowerCase()),
    ["'ABC'.toLowerCase()", "abc"],
  ],
  toUpperCase: [
    "(): string",
    "In upper case.",
    (text, _args, run) => newText(run, text.toUpperCase()),
    ["'abc'.toUpperCase()", "ABC"],
  ],
  toString: methodRow<string>("(): string", "The text itself.", (text) => text, ["'a'.toString()", "a"]),
  toWellFormed: [
    "(): string",
    "With \ufffd in place of lone surrogates.",
    (text, _args, run) => {
      chargeForText(run, text);
      return newText(run, text.toWellFormed());
    },
    ["'abc'.toWellFormed()", "abc"],
  ],
  trim: [
    "(): string",
    "Without whitespace at both ends.",
    (text, _args, run) => {
      chargeForText(run, text);
      return text.trim();
    },
    ["' a '.trim()", "a"],
  ],
  trimEnd: [
    "(): string",
    "Without whitespace at the end.",
    (text, _args, run) => {
      chargeForText(run, text);
      return text.trimEnd();
    },
    ["' a '.trimEnd()", " a"],
  ],
  trimStart: [
    "(): string",
    "Without whitespace at the start.",
    (text, _args, run) => {
      chargeForText(run, text);
      return text.trimStart();
    },
    ["' a '.trimStart()", "a "],
  ],
  valueOf: methodRow<string>("(): string", "The text itself.", (text) => text, ["'a'.valueOf()", "a"]),
});

/** A character can become eighteen. */
const MAX_GROWTH = 18;
const PART_CHARACTERS = 64_000;

/** The text in a normal form. The length of a long one is found part by part before the whole is made. */
function normalize(text: string, form: string, run: Run): string {
  if (text.length * MAX_GROWTH > SIZE_LIMITS.textCharacters) {
    let length = 0;
    for (let at = 0; at < text.length; at += PART_CHARACTERS) {
      const part = text.slice(at, at + PART_CHARACTERS).normalize(form);
      charge(run, part.length >> 1);
      length += part.length;
      // Characters may be joined where parts meet.
      checkTextLength(length - at / PART_CHARACTERS);
    }
  }
  return text.normalize(form);
}

function targetLength(value: unknown, run: Run): number {
  const length = numberOr(value, 0, run);
  checkTextLength(Number.isNaN(length) ? 0 : length);
  return length;
}
