import { isRecord } from "../../plain-data/plain-data.ts";

/** Compares converted values; `fold` brings texts to one case when case does not matter. */
type Compare = (left: unknown, right: unknown, ignoreCase: boolean, regexFor?: MakeRegex) => boolean;

/** Creates the patterns of comparisons; default: JavaScript's own, which can hang. */
export type MakeRegex = (source: string, flags: string) => { test(text: string): boolean };

const text = (value: unknown): string => (value === undefined || value === null ? "" : String(value));
const fold = (value: unknown, ignoreCase: boolean): string =>
  ignoreCase ? text(value).toLowerCase() : text(value);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isMissing = (value: unknown): boolean => value === undefined || value === null || Number.isNaN(value);
const not =
  (compare: Compare): Compare =>
  (left, right, ignoreCase, regexFor) =>
    !compare(left, right, ignoreCase, regexFor);

const exists: Compare = (left) => !isMissing(left);

function onTexts(compare: (left: string, right: string) => boolean): Compare {
  return (left, right, ignoreCase) => compare(fold(left, ignoreCase), fold(right, ignoreCase));
}

const textEquals = onTexts((left, right) => left === right);
const textContains = onTexts((left, right) => left.includes(right));
const textStarts = onTexts((left, right) => left.startsWith(right));
const textEnds = onTexts((left, right) => left.endsWith(right));
const textEmpty: Compare = (left) => text(left) === "";
const matches: Compare = (left, right, ignoreCase, regexFor = ownRegex) =>
  regexOf(text(right), ignoreCase, regexFor).test(text(left));

const number = (value: unknown): number => value as number;
/** Null counts as 0 and undefined as not a number, as in JavaScript. */
const order = (compare: (left: number, right: number) => boolean): Compare => {
  return (left, right) => compare(number(left), number(right));
};

const dates = (compare: (left: number, right: number) => boolean): Compare => {
  return (left, right) => !isMissing(left) && !isMissing(right) && compare(number(left), number(right));
};

const listEmpty: Compare = (left) => list(left).length === 0;
const listContains: Compare = (left, right, ignoreCase) => {
  if (!ignoreCase || typeof right !== "string") return list(left).includes(right);
  const wanted = right.toLowerCase();
  return list(left).some((entry) => typeof entry === "string" && entry.toLowerCase() === wanted);
};
const lengths = (compare: (length: number, wanted: number) => boolean): Compare => {
  return (left, right) => compare(list(left).length, number(right));
};

const objectEmpty: Compare = (left) => !isRecord(left) || Object.keys(left).length === 0;
const presence = { exists, notExists: not(exists) };

const operations: Record<string, Record<string, Compare>> = {
  any: presence,
  string: {
    ...presence,
    empty: textEmpty,
    notEmpty: not(textEmpty),
    equals: textEquals,
    notEquals: not(textEquals),
    contains: textContains,
    notContains: not(textContains),
    startsWith: textStarts,
    notStartsWith: not(textStarts),
    endsWith: textEnds,
    notEndsWith: not(textEnds),
    regex: matches,
    notRegex: not(matches),
  },
  number: {
    ...presence,
    empty: not(exists),
    notEmpty: exists,
    equals: (left, right) => left === right,
    notEquals: (left, right) => left !== right,
    gt: order((left, right) => left > right),
    lt: order((left, right) => left < right),
    gte: order((left, right) => left >= right),
    lte: order((left, right) => left <= right),
  },
  dateTime: {
    ...presence,
    empty: not(exists),
    notEmpty: exists,
    equals: dates((left, right) => left === right),
    notEquals: dates((left, right) => left !== right),
    after: dates((left, right) => left > right),
    before: dates((left, right) => left < right),
    afterOrEquals: dates((left, right) => left >= right),
    beforeOrEquals: dates((left, right) => left <= right),
  },
  boolean: {
    ...presence,
    empty: not(exists),
    notEmpty: exists,
    true: (left) => Boolean(left),
    false: (left) => !left,
    equals: (left, right) => left === right,
    notEquals: (left, right) => left !== right,
  },
  array: {
    ...presence,
    empty: listEmpty,
    notEmpty: not(listEmpty),
    contains: listContains,
    notContains: not(listContains),
    lengthEquals: lengths((length, wanted) => length === wanted),
    lengthNotEquals: lengths((length, wanted) => length !== wanted),
    lengthGt: lengths((length, wanted) => length > wanted),
    lengthLt: lengths((length, wanted) => length < wanted),
    lengthGte: lengths((length, wanted) => length >= wanted),
    lengthLte: lengths((length, wanted) => length <= wanted),
  },
  object: { ...presence, empty: objectEmpty, notEmpty: not(objectEmpty) },
};

/** Names that other versions of the format and authors of files use for the same comparison. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  equal: ["equals"],
  equalTo: ["equals"],
  equalsTo: ["equals"],
  is: ["equals"],
  notEqual: ["notEquals"],
  notEqualTo: ["notEquals"],
  doesNotEqual: ["notEquals"],
  isEmpty: ["empty"],
  isNotEmpty: ["notEmpty"],
  isTrue: ["true"],
  "is true": ["true"],
  isFalse: ["false"],
  "is false": ["false"],
  doesNotExist: ["notExists"],
  doesNotContain: ["notContains"],
  doesNotStartWith: ["notStartsWith"],
  doesNotEndWith: ["notEndsWith"],
  matchesRegex: ["regex"],
  larger: ["gt", "after"],
  greater: ["gt", "after"],
  greaterThan: ["gt", "after"],
  isGreaterThan: ["gt", "after"],
  largerEqual: ["gte", "afterOrEquals"],
  greaterEqual: ["gte", "afterOrEquals"],
  greaterThanOrEqual: ["gte", "afterOrEquals"],
  greaterThanOrEqualTo: ["gte", "afterOrEquals"],
  greaterOrEqual: ["gte", "afterOrEquals"],
  smaller: ["lt", "before"],
  lower: ["lt", "before"],
  less: ["lt", "before"],
  lessThan: ["lt", "before"],
  isLessThan: ["lt", "before"],
  smallerEqual: ["lte", "beforeOrEquals"],
  lessEqual: ["lte", "beforeOrEquals"],
  lessThanOrEqual: ["lte", "beforeOrEquals"],
  lessThanOrEqualTo: ["lte", "beforeOrEquals"],
  lessOrEqual: ["lte", "beforeOrEquals"],
  gt: ["after"],
  gte: ["afterOrEquals"],
  lt: ["before"],
  lte: ["beforeOrEquals"],
};

/** The format's name of a type's operation; `undefined` if it has none. */
export function operationNamed(type: string, operation: string): string | undefined {
  const ofType = Object.hasOwn(operations, type) ? operations[type] : undefined;
  if (!ofType) return undefined;
  if (Object.hasOwn(ofType, operation)) return operation;
  const others = Object.hasOwn(OTHER_NAMES, operation) ? OTHER_NAMES[operation] : undefined;
  return others?.find((name) => Object.hasOwn(ofType, name));
}

/** Combination of conditions; undefined for words that mean neither. */
export function combinatorNamed(combinator: unknown): "and" | "or" | undefined {
  const word = typeof combinator === "string" ? combinator.trim().toLowerCase() : undefined;
  if (word === "and" || word === "all") return "and";
  return word === "or" || word === "any" ? "or" : undefined;
}

/** The comparison of an operator; undefined when the format knows none. */
export function comparisonOf(type: string, operation: string): Compare | undefined {
  const name = operationNamed(type, operation);
  return name === undefined ? undefined : operations[type]?.[name];
}

/** Names of the operations of a type, in the order of the format. */
export function operationsOf(type: string): string[] {
  return Object.hasOwn(operations, type) ? Object.keys(operations[type] as object) : [];
}

/** The kinds of value that a filter compares, in the order of the format. */
export const FILTER_TYPES = ["string", "number", "dateTime", "boolean", "array", "object"] as const;

/** The same, and values of any type, which only support existence checks. */
export const VALUE_TYPES: readonly string[] = ["any", ...FILTER_TYPES];

const ONE_SIDED = new Set(["exists", "notExists", "empty", "notEmpty", "true", "false"]);

/** True for operations that need no right value. */
export function isOneSided(operation: string): boolean {
  return ONE_SIDED.has(operation);
}

/** Default type of an operation's right value. */
export function rightTypeOf(type: string, operation: string): string {
  if (type !== "array") return type;
  return operation.startsWith("length")
    ? "number"
    : operation.toLowerCase().endsWith("contains")
      ? "any"
      : type;
}

const ownRegex: MakeRegex = (source, flags) => new RegExp(source, flags);
const regexes = new WeakMap<MakeRegex, Map<string, ReturnType<MakeRegex>>>();

function regexOf(pattern: string, ignoreCase: boolean, make: MakeRegex): ReturnType<MakeRegex> {
  let known = regexes.get(make);
  if (!known) regexes.set(make, (known = new Map()));
  const key = `${ignoreCase ? "i" : " "}${pattern}`;
  let regex = known.get(key);
  if (!regex) {
    const [, source = pattern, flags = ""] = /^\/(.*)\/([a-z]*)$/s.exec(pattern) ?? [];
    // The state of g and y would make the same test differ from item to item.
    const kept = flags.replace(/[gy]/g, "");
    regex = make(source, ignoreCase && !kept.includes("i") ? `${kept}i` : kept);
    if (known.size > 500) known.clear();
    known.set(key, regex);
  }
  return regex;
}
