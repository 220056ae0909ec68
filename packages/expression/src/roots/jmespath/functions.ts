import { LANGUAGE } from "../../methods/locale.ts";
import {
  allocate,
  charge,
  chargeForList,
  chargeForSearch,
  newList,
  newText,
  own,
  type Run,
} from "../../run.ts";
import { joinList } from "../../values/coerce.ts";
import { keysOf } from "../../values/iterate.ts";
import { stringify } from "../../values/json-text.ts";
import type { PlainObject } from "../../values/kinds.ts";
import { setField } from "../../values/kinds.ts";
import { isSame, type Reference, typeOf } from "./values.ts";

/** A function of the query language: the types of its arguments (the last one repeats with `...`), and its implementation. */
type Row = readonly [parameters: readonly string[], body: (args: never, run: Run) => unknown];

/** Calls a function. @throws Error for an unknown function, or arguments that do not fit. */
export function callFunction(name: string, args: readonly unknown[], run: Run): unknown {
  const row = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  if (row === undefined) throw new Error(`Unknown function: ${name}()`);
  const [parameters, body] = row;
  const isVariadic = parameters.at(-1)!.startsWith("...");
  if (isVariadic ? args.length < parameters.length : args.length !== parameters.length)
    throw new Error(`${name}() takes ${parameters.length} arguments but received ${args.length}`);
  args.forEach((value, index) => {
    const types = (parameters[index] ?? parameters.at(-1)!).replace("...", "");
    if (!types.split("|").some((type) => fits(value, type, run)))
      throw new Error(
        `${name}() expected argument ${index + 1} to be ${types} but received ${typeOf(value)}`,
      );
  });
  return body(args as never, run);
}

/** Whether a value has a type; `array-number` is a list of numbers. */
function fits(value: unknown, type: string, run: Run): boolean {
  if (type === "any") return true;
  const [whole, inner] = type.split("-");
  if (typeOf(value) !== whole) return false;
  if (inner === undefined) return true;
  chargeForList(run, value as unknown[]);
  return (value as unknown[]).every((element) => typeOf(element) === inner);
}

type Ordered = string | number;

/** The key of an element by a reference: a number or a text. */
function keyOf(reference: Reference, element: unknown): Ordered {
  const key = reference.evaluate(element);
  if (typeof key === "number" || typeof key === "string") return key;
  throw new Error(`The key must be a number or a string but is ${typeOf(key)}`);
}

const asOrder = (a: Ordered, b: Ordered) => (a < b ? -1 : a > b ? 1 : 0);

/** Sorts by keys, which all have the same type. Long texts that only differ at their end are slow to compare. */
function sortByKeys(list: readonly unknown[], keys: readonly Ordered[], run: Run): unknown[] {
  let characters = 0;
  for (const key of keys) {
    if (typeof key !== typeof keys[0])
      throw new Error(`The keys are both ${typeof keys[0]} and ${typeof key}`);
    if (typeof key === "string") characters += key.length;
  }
  charge(run, (list.length * 4 + (characters >> 8)) * Math.ceil(Math.log2(list.length + 2)));
  const order = keys.map((_key, index) => index).sort((a, b) => asOrder(keys[a]!, keys[b]!));
  return newList(
    run,
    order.map((index) => list[index]),
  );
}

/** The element with the largest (1) or smallest (-1) key. */
function extreme(list: readonly unknown[], keys: readonly Ordered[], sign: 1 | -1, run: Run): unknown {
  let best = 0;
  for (let at = 1; at < keys.length; at++) {
    if (comparison(keys[at]!, keys[best]!, run) * sign > 0) best = at;
  }
  return list[best];
}

/** Texts are compared as in a dictionary. */
function comparison(a: Ordered, b: Ordered, run: Run): number {
  if (typeof a !== "string" || typeof b !== "string") return asOrder(a, b);
  charge(run, Math.min(a.length, b.length) + 1);
  return a.localeCompare(b, LANGUAGE);
}

function contains([list, value]: readonly [string | unknown[], unknown], run: Run): boolean {
  if (typeof list === "string") {
    if (typeof value !== "string") return list.includes(String(value));
    chargeForSearch(run, list, value);
    return list.includes(value);
  }
  return list.some((element) => isSame(element, value, run));
}

function reverse([value]: readonly [string | unknown[]], run: Run): unknown {
  if (Array.isArray(value)) return newList(run, [...value].reverse());
  charge(run, value.length);
  allocate(run, value.length * 16);
  return newText(run, value.split("").reverse().join(""));
}

function merge(objects: readonly PlainObject[], run: Run): PlainObject {
  const merged: PlainObject = {};
  for (const object of objects) {
    const names = keysOf(object, run);
    allocate(run, names.length * 16);
    for (const name of names) setField(merged, name, object[name]);
  }
  return own(run, merged);
}

const sum = ([numbers]: readonly [number[]]) => numbers.reduce((a, b) => a + b, 0);
const by =
  (sign: 1 | -1) =>
  ([list, reference]: readonly [unknown[], Reference], run: Run) =>
    extreme(
      list,
      list.map((element) => keyOf(reference, element)),
      sign,
      run,
    );

const FUNCTIONS: Readonly<Record<string, Row>> = {
  abs: [["number"], ([number]: [number]) => Math.abs(number)],
  avg: [["array-number"], ([numbers]: [number[]]) => sum([numbers]) / numbers.length],
  ceil: [["number"], ([number]: [number]) => Math.ceil(number)],
  contains: [["string|array", "any"], contains],
  ends_with: [["string", "string"], ([text, end]: [string, string]) => text.endsWith(end)],
  floor: [["number"], ([number]: [number]) => Math.floor(number)],
  length: [
    ["string|array|object"],
    ([value]: [string | unknown[] | PlainObject], run) =>
      typeof value === "string" || Array.isArray(value) ? value.length : keysOf(value, run).length,
  ],
  map: [
    ["expref", "array"],
    ([reference, list]: [Reference, unknown[]], run) =>
      newList(
        run,
        list.map((element) => reference.evaluate(element)),
      ),
  ],
  max: [["array-number|array-string"], ([list]: [Ordered[]], run) => extreme(list, list, 1, run)],
  max_by: [["array", "expref"], by(1)],
  merge: [["...object"], merge],
  min: [["array-number|array-string"], ([list]: [Ordered[]], run) => extreme(list, list, -1, run)],
  min_by: [["array", "expref"], by(-1)],
  not_null: [["...any"], (values: readonly unknown[]) => values.find((value) => value !== null) ?? null],
  join: [
    ["string", "array-string"],
    ([between, texts]: [string, string[]], run) => joinList(texts, between, run),
  ],
  keys: [["object"], ([object]: [PlainObject], run) => newList(run, keysOf(object, run))],
  reverse: [["string|array"], reverse],
  sort: [["array-string|array-number"], ([list]: [Ordered[]], run) => sortByKeys(list, list, run)],
  sort_by: [
    ["array", "expref"],
    ([list, reference]: [unknown[], Reference], run) =>
      sortByKeys(
        list,
        list.map((element) => keyOf(reference, element)),
        run,
      ),
  ],
  starts_with: [["string", "string"], ([text, start]: [string, string]) => text.startsWith(start)],
  sum: [["array-number"], sum],
  to_array: [["any"], ([value]: [unknown], run) => (Array.isArray(value) ? value : newList(run, [value]))],
  to_number: [
    ["any"],
    ([value]: [unknown]) => {
      const number = typeof value === "string" ? Number(value.slice(0, 400)) : value;
      return typeof number === "number" && !Number.isNaN(number) ? number : null;
    },
  ],
  to_string: [
    ["any"],
    ([value]: [unknown], run) => (typeof value === "string" ? value : stringify(value, run)),
  ],
  type: [["any"], ([value]: [unknown]) => typeOf(value)],
  values: [
    ["object"],
    ([object]: [PlainObject], run) =>
      newList(
        run,
        keysOf(object, run).map((name) => object[name]),
      ),
  ],
};
