import { fail } from "../errors.ts";
import { readMember } from "../members/read.ts";
import { dateText, parseTime, timeOfWallClock } from "../methods/dates/local-time.ts";
import { allocate, charge, checkListLength, newList, own, type Run } from "../run.ts";
import { Builtin, requireFunction } from "../types/callable.ts";
import { optionalNumber, toNumber, toPrimitive, toText } from "../values/coerce.ts";
import { elementsOf } from "../values/iterate.ts";
import { isPlain } from "../values/kinds.ts";
import { staticMembers } from "./members.ts";

function makeList(args: readonly unknown[], run: Run): unknown[] {
  const [length] = args;
  if (args.length !== 1 || typeof length !== "number") return newList(run, [...args]);
  if (!Number.isInteger(length) || length < 0)
    fail("bad-argument", "The length of a list must be a whole number");
  checkListLength(length);
  charge(run, length >> 2);
  return newList(run, new Array<unknown>(length));
}

function listFrom([source, change]: readonly unknown[], run: Run): unknown[] {
  const list = isPlain(source) ? listFromLength(source, run) : listFromElements(source, run);
  if (change !== undefined) {
    const call = requireFunction(change);
    for (let index = 0; index < list.length; index++) {
      charge(run, 1);
      list[index] = call.call(run, [list[index], index]);
    }
  }
  return newList(run, list);
}

/** Numbers and booleans have no elements; as in JavaScript, that is not an error here. */
function listFromElements(source: unknown, run: Run): unknown[] {
  return typeof source === "number" || typeof source === "boolean" ? [] : [...elementsOf(source, run)];
}

function listFromLength(source: object, run: Run): unknown[] {
  const length = Math.max(0, Math.trunc(toNumber(readMember(source, "length", run), run)) || 0);
  checkListLength(length);
  charge(run, length);
  allocate(run, length * 8);
  return Array.from({ length }, (_, index) => readMember(source, index, run));
}

/** `Array`. */
export const listGlobal = new Builtin("Array", makeList, {
  construct: makeList,
  isInstance: Array.isArray,
  usage: "new Array(length)",
  doc: "Functions for lists.",
  members: staticMembers({
    isArray: [
      "(value): boolean",
      "Whether a value is a list.",
      ([value]) => Array.isArray(value),
      ["Array.isArray([1])", true],
    ],
    of: [
      "(...values): any[]",
      "A list of the arguments.",
      (args, run) => newList(run, [...args]),
      ["Array.of(1, 2)", [1, 2]],
    ],
    from: [
      "(source, change?): any[]",
      "A list from a text, Set, Map or { length }.",
      listFrom,
      ["Array.from({ length: 3 }, (_, i) => i * 2)", [0, 2, 4]],
    ],
  }),
});

/** `String`. */
export const stringGlobal = new Builtin(
  "String",
  (args, run) => (args.length === 0 ? "" : toText(args[0], run)),
  {
    doc: "A value as text.",
    signature: "String(value): string",
    example: ["String([1, 2])", "1,2"],
    members: staticMembers({
      fromCharCode: [
        "(...codes): string",
        "Text from character codes.",
        (args, run) => String.fromCharCode(...args.map((code) => toNumber(code, run))),
        ["String.fromCharCode(72, 105)", "Hi"],
      ],
      fromCodePoint: [
        "(...codes): string",
        "Text from code points.",
        (args, run) => String.fromCodePoint(...args.map((code) => toNumber(code, run))),
        ["String.fromCodePoint(128512)", "😀"],
      ],
    }),
  },
);

const parseInteger = ([text, base]: readonly unknown[], run: Run) =>
  Number.parseInt(toText(text, run).slice(0, 400), optionalNumber(base, run));
const parseNumber = ([text]: readonly unknown[], run: Run) =>
  Number.parseFloat(toText(text, run).slice(0, 400));

/** `parseInt`. */
export const parseIntGlobal = new Builtin("parseInt", parseInteger, {
  signature: "parseInt(text, base?): number",
  doc: "The whole number that a text starts with.",
  example: ["parseInt('12 kg')", 12],
});
/** `parseFloat`. */
export const parseFloatGlobal = new Builtin("parseFloat", parseNumber, {
  signature: "parseFloat(text): number",
  doc: "The number that a text starts with.",
  example: ["parseFloat('1.5 kg')", 1.5],
});
/** `isNaN`. */
export const isNaNGlobal = new Builtin("isNaN", ([value], run) => Number.isNaN(toNumber(value, run)), {
  signature: "isNaN(value): boolean",
  doc: "Whether a value is not a number.",
  example: ["isNaN('x')", true],
});
/** `isFinite`. */
export const isFiniteGlobal = new Builtin(
  "isFinite",
  ([value], run) => Number.isFinite(toNumber(value, run)),
  {
    signature: "isFinite(value): boolean",
    doc: "Whether a value is a finite number.",
    example: ["isFinite(1 / 0)", false],
  },
);
/** `Boolean`. */
export const booleanGlobal = new Builtin("Boolean", ([value]) => Boolean(value), {
  signature: "Boolean(value): boolean",
  doc: "Whether a value is truthy.",
  example: ["Boolean('')", false],
});

/** `Number`. */
export const numberGlobal = new Builtin(
  "Number",
  (args, run) => (args.length === 0 ? 0 : toNumber(args[0], run)),
  {
    doc: "A value as a number.",
    signature: "Number(value): number",
    example: ["Number('12.5')", 12.5],
    members: staticMembers(
      {
        isInteger: [
          "(value): boolean",
          "Whether a value is a whole number.",
          ([value]) => Number.isInteger(value),
          ["Number.isInteger(1.5)", false],
        ],
        isFinite: [
          "(value): boolean",
          "Whether a value is a finite number.",
          ([value]) => Number.isFinite(value),
          ["Number.isFinite('1')", false],
        ],
        isNaN: [
          "(value): boolean",
          "Whether a value is NaN.",
          ([value]) => Number.isNaN(value),
          ["Number.isNaN('x')", false],
        ],
        isSafeInteger: [
          "(value): boolean",
          "Whether a value is a whole number that can be represented exactly.",
          ([value]) => Number.isSafeInteger(value),
          ["Number.isSafeInteger(2 ** 53)", false],
        ],
        parseInt: ["(text, base?): number", "The whole number that a text starts with.", parseInteger],
        parseFloat: ["(text): number", "The number that a text starts with.", parseNumber],
      },
      {
        MAX_SAFE_INTEGER: Number.MAX_SAFE_INTEGER,
        MIN_SAFE_INTEGER: Number.MIN_SAFE_INTEGER,
        MAX_VALUE: Number.MAX_VALUE,
        MIN_VALUE: Number.MIN_VALUE,
        EPSILON: Number.EPSILON,
        POSITIVE_INFINITY: Number.POSITIVE_INFINITY,
        NEGATIVE_INFINITY: Number.NEGATIVE_INFINITY,
        NaN: Number.NaN,
      },
    ),
  },
);

/** Longer texts are not dates, and the host's parser is slow with them. */
const bounded = (text: string) => (text.length > MAX_DATE_CHARACTERS ? "" : text);
const MAX_DATE_CHARACTERS = 300;

function makeDate(args: readonly unknown[], run: Run): Date {
  if (args.length === 0) return own(run, new Date());
  const [first] = args;
  if (args.length > 1) {
    const [year, month, ...rest] = args.slice(0, 7).map((value) => toNumber(value, run));
    return own(run, new Date(timeOfWallClock(new Date(Date.UTC(year!, month, ...(rest as [number?]))), run)));
  }
  const value = first instanceof Date ? first.getTime() : toPrimitive(first, run);
  if (typeof value === "string") return own(run, new Date(parseTime(bounded(value), run)));
  return own(run, new Date(toNumber(value, run)));
}

/** `Date`. */
export const dateGlobal = new Builtin("Date", (_args, run) => dateText(new Date(), run), {
  construct: makeDate,
  isInstance: (value) => value instanceof Date,
  usage: "new Date(value?)",
  doc: "Dates of JavaScript. DateTime supports time zones and formats.",
  members: staticMembers({
    now: ["(): number", "Milliseconds since 1970.", () => Date.now()],
    parse: [
      "(text): number",
      "Milliseconds since 1970 of a date in a text.",
      ([text], run) => parseTime(bounded(toText(text, run)), run),
    ],
    UTC: [
      "(year, month?, …): number",
      "Milliseconds since 1970 of a date in UTC.",
      (args, run) => Date.UTC(...(args.slice(0, 7).map((value) => toNumber(value, run)) as [number])),
      ["Date.UTC(1970, 0, 2)", 86400000],
    ],
  }),
});
