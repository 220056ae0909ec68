import { fail } from "../errors.ts";
import { charge, chargeForList, newList, own, type Run } from "../run.ts";
import { Builtin, type BuiltinBody } from "../types/callable.ts";
import type { Example } from "../types/tables.ts";
import { toNumber, toText } from "../values/coerce.ts";
import { elementsOf } from "../values/iterate.ts";
import { isPlain, type PlainObject, setField } from "../values/kinds.ts";
import { functionRoot, type Root } from "./root.ts";

/** True for null, undefined, and an empty text, list or object. */
function isEmptyValue(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  return isPlain(value) && Object.keys(value).length === 0;
}

function numbers(args: readonly unknown[], run: Run): number[] {
  const list = args.length === 1 && Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  chargeForList(run, list);
  return list.map((value) => toNumber(value, run));
}

const largest: BuiltinBody = (args, run) =>
  numbers(args, run).reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
const smallest: BuiltinBody = (args, run) =>
  numbers(args, run).reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
const average: BuiltinBody = (args, run) => {
  const list = numbers(args, run);
  return list.reduce((a, b) => a + b, 0) / list.length;
};

const numberList: BuiltinBody = ([first, last], run) => {
  const [from, to] = [toNumber(first, run), toNumber(last, run)];
  const length = Math.abs(to - from) + 1;
  if (!Number.isInteger(length) || length > 100_000)
    return fail("bad-argument", "numberList needs two whole numbers");
  charge(run, length >> 1);
  const list: number[] = [];
  for (let index = 0; index < length; index++) list.push(from + (to < from ? -index : index));
  return newList(run, list);
};

const zip: BuiltinBody = ([keys, values], run) => {
  const names = elementsOf(keys, run);
  const list = elementsOf(values, run);
  if (names.length !== list.length) return fail("bad-argument", "zip needs two lists of the same length");
  const zipped: PlainObject = {};
  names.forEach((name, index) => {
    charge(run, 4);
    setField(zipped, toText(name, run), list[index]);
  });
  return own(run, zipped);
};

const choose: BuiltinBody = ([condition, yes, no]) => (condition ? yes : no);

type Row = readonly [
  names: readonly string[],
  parameters: string,
  doc: string,
  body: BuiltinBody,
  example: Example,
];

/** Each function with its names; older workflows use some without `$`. */
const rows: readonly Row[] = [
  [
    ["$if"],
    "(condition, yes, no): any",
    "One of two values, chosen by a condition.",
    choose,
    ["$if($json.age >= 18, 'adult', 'minor')", "adult"],
  ],
  [
    ["$ifEmpty"],
    "(value, fallback): any",
    "The value, or the fallback if it is null, undefined or an empty text, list or object.",
    ([value, fallback]) => (isEmptyValue(value) ? fallback : value),
    ["$ifEmpty($json.nickname, $json.name)", "Ann"],
  ],
  [
    ["$not", "not"],
    "(value): boolean",
    "The opposite of a condition.",
    ([value]) => !value,
    ["$not($json.tags.isEmpty())", true],
  ],
  [["$max", "max"], "(...numbers): number", "The largest number.", largest, ["$max(1, 3, 2)", 3]],
  [["$min", "min"], "(...numbers): number", "The smallest number.", smallest, ["$min(3, 1, 2)", 1]],
  [
    ["$average", "average"],
    "(...numbers): number",
    "The average of numbers.",
    average,
    ["$average(1, 2, 3)", 2],
  ],
  [
    ["numberList"],
    "(first, last): number[]",
    "All whole numbers from the first to the last.",
    numberList,
    ["numberList(1, 4)", [1, 2, 3, 4]],
  ],
  [
    ["zip"],
    "(keys, values): object",
    "An object from two lists.",
    zip,
    ["zip(['a', 'b'], [1, 2])", { a: 1, b: 2 }],
  ],
];

/** Functions of the workflow language, by name. */
export const functionRoots: Readonly<Record<string, Root>> = Object.fromEntries(
  rows.flatMap(([names, parameters, doc, body, example]) =>
    names.map((name, index) => {
      const details = {
        signature: `${name}${parameters}`,
        doc,
        example: index === 0 ? example : undefined,
      };
      return [name, functionRoot(new Builtin(name, body, details))];
    }),
  ),
);
