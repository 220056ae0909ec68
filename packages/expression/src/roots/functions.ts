import { Builtin, type BuiltinBody } from "../callable.ts";
import { fail } from "../errors.ts";
import { newList, own, type Run, readList } from "../run.ts";
import { toNumber, toText } from "../values/coerce.ts";
import { elementsOf } from "../values/iterate.ts";
import { isPlain } from "../values/kinds.ts";
import { functionRoot, type Root } from "./root.ts";

/** True for what `isEmpty` calls empty: nothing, an empty text, list or object. */
export function isEmptyValue(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  return isPlain(value) && Object.keys(value).length === 0;
}

function numbers(args: readonly unknown[], run: Run): number[] {
  const list = args.length === 1 && Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  readList(run, list);
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
  return newList(
    run,
    Array.from({ length }, (_, index) => from + (to < from ? -index : index)),
  );
};

const zip: BuiltinBody = ([keys, values], run) => {
  const names = elementsOf(keys, run);
  const list = elementsOf(values, run);
  if (names.length !== list.length) return fail("bad-argument", "zip needs two lists of the same length");
  return own(run, Object.fromEntries(names.map((name, index) => [toText(name, run), list[index]])));
};

const fromAi: BuiltinBody = ([key, , , fallback], run) => {
  const name = toText(key, run);
  if (!/^[\w-]{1,64}$/.test(name)) {
    return fail("bad-argument", "$fromAI needs a name of 1 to 64 letters, digits, - or _");
  }
  const given = run.scope.extra?.["$fromAI"];
  return isPlain(given) && Object.hasOwn(given, name) ? given[name] : fallback;
};

const choose: BuiltinBody = ([condition, yes, no]) => (condition ? yes : no);

const rows: readonly (readonly [
  names: readonly string[],
  parameters: string,
  doc: string,
  body: BuiltinBody,
])[] = [
  [["$if"], "(condition, yes, no): any", "One of two values.", choose],
  [
    ["$ifEmpty"],
    "(value, fallback): any",
    "A value, or another one where it is empty.",
    ([value, fallback]) => (isEmptyValue(value) ? fallback : value),
  ],
  [["$not", "not"], "(value): boolean", "The opposite of a condition.", ([value]) => !value],
  [["$max", "max"], "(...numbers): number", "The largest number.", largest],
  [["$min", "min"], "(...numbers): number", "The smallest number.", smallest],
  [["$average", "average"], "(...numbers): number", "The average of numbers.", average],
  [["numberList"], "(first, last): number[]", "All whole numbers between two.", numberList],
  [["zip"], "(keys, values): object", "An object from two lists.", zip],
  [
    ["$fromAI"],
    "(name, description?, type?, default?): any",
    "A value that the language model fills in.",
    fromAi,
  ],
];

/** Functions of the workflow language. */
export const functionRoots: Readonly<Record<string, Root>> = Object.fromEntries(
  rows.flatMap(([names, parameters, doc, body]) =>
    names.map((name) => [
      name,
      functionRoot(new Builtin(name, body, { signature: `${name}${parameters}`, doc })),
    ]),
  ),
);
