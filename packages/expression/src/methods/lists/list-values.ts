import { fail } from "../../errors.ts";
import { readMember } from "../../members/read.ts";
import { charge, chargeForList, newList, own, type Run } from "../../run.ts";
import { toKey, toNumber } from "../../values/coerce.ts";
import { stringify } from "../../values/json-text.ts";
import { isPlain, isPrimitive, type PlainObject, setField } from "../../values/kinds.ts";

/** A list of the language. */
export type List = readonly unknown[];

/** A key that is the same for equal values; lists and objects are compared by their contents. */
function identity(value: unknown, run: Run): unknown {
  return isPrimitive(value) ? value : `${Array.isArray(value) ? "list" : "object"} ${stringify(value, run)}`;
}

const fieldOf = (value: unknown, name: string | number, run: Run) =>
  value === null || value === undefined ? undefined : readMember(value, name, run);

function fieldNames(fields: readonly unknown[], run: Run): (string | number)[] {
  const names = fields.flat();
  charge(run, names.length * 12);
  return names.map(toKey);
}

/** The elements without duplicates, compared as a whole or by some fields. */
export function unique(list: List, fields: readonly unknown[], run: Run): unknown[] {
  chargeForList(run, list);
  const names = fieldNames(fields, run);
  const marks = new Set<unknown>();
  const markOf = (value: unknown) =>
    names.length === 0
      ? identity(value, run)
      : identity(
          names.map((name) => fieldOf(value, name, run)),
          run,
        );
  const distinct = list.filter((value) => {
    charge(run, 4 + names.length * 16);
    const mark = markOf(value);
    if (marks.has(mark)) return false;
    marks.add(mark);
    return true;
  });
  return newList(run, distinct);
}

/** A list argument. @throws ExpressionError `bad-argument` for any other value. */
export function otherList(value: unknown): List {
  return Array.isArray(value) ? value : fail("bad-argument", "A list is expected here");
}

/** Elements that another list contains, or those that it does not. */
export function compareWith(list: List, other: unknown, isWanted: boolean, run: Run): unknown[] {
  const others = otherList(other);
  chargeForList(run, others);
  chargeForList(run, list);
  const markOf = (value: unknown) => {
    charge(run, 4);
    return identity(value, run);
  };
  const marks = new Set<unknown>();
  for (const value of others) marks.add(markOf(value));
  return newList(
    run,
    list.filter((value) => marks.has(markOf(value)) === isWanted),
  );
}

/** The elements as numbers, including numeric texts. @throws ExpressionError `bad-argument` for other elements. */
export function numbersOf(list: List, run: Run): number[] {
  chargeForList(run, list);
  return list.map((value, index) => {
    const isText = typeof value === "string" && value.trim() !== "";
    const number = typeof value === "number" || isText ? toNumber(value, run) : Number.NaN;
    if (!Number.isNaN(number)) return number;
    return fail("bad-argument", `The element at index ${index} is not a number`);
  });
}

/** Values of one field, or lists of the values of several in the order of the element; elements without them are skipped. */
export function pluck(list: List, fields: readonly unknown[], run: Run): unknown[] {
  chargeForList(run, list);
  const names = fieldNames(fields, run).map(String);
  if (names.length === 0) return newList(run, [...list]);
  const picked: unknown[] = [];
  for (const value of list) {
    if (!isPlain(value)) continue;
    const values = valuesOf(value, names, run);
    if (values.length > 0) picked.push(values.length === 1 ? values[0] : newList(run, values));
  }
  return newList(run, picked);
}

function valuesOf(value: PlainObject, names: readonly string[], run: Run): unknown[] {
  charge(run, names.length);
  const [only] = names;
  if (names.length === 1 && only !== undefined) return Object.hasOwn(value, only) ? [value[only]] : [];
  const wanted = new Set(names);
  const keys = Object.keys(value);
  charge(run, keys.length);
  return keys.filter((key) => wanted.has(key)).map((key) => value[key]);
}

/** The list split into lists of a size. */
export function chunk(list: List, size: unknown, run: Run): unknown[] {
  const length = Math.trunc(toNumber(size, run));
  if (!(length >= 1)) fail("bad-argument", "The size of a chunk must be 1 or more");
  chargeForList(run, list);
  const parts: unknown[] = [];
  for (let at = 0; at < list.length; at += length) parts.push(own(run, list.slice(at, at + length)));
  return newList(run, parts);
}

/** All objects merged into one; the first value of a field wins. */
export function mergeAll(lists: readonly List[], run: Run): PlainObject {
  const merged: PlainObject = {};
  for (const object of lists.flat()) {
    if (!isPlain(object)) continue;
    for (const key of Object.keys(object)) {
      charge(run, 1);
      if (!Object.hasOwn(merged, key)) setField(merged, key, object[key]);
    }
  }
  return own(run, merged);
}

/** Copies of the objects with fields renamed: old name, new name, and so on. */
export function renameKeys(list: List, names: readonly unknown[], run: Run): unknown[] {
  if (names.length === 0 || names.length % 2 === 1)
    fail("bad-argument", "renameKeys needs pairs of an old and a new name");
  const renamed = new Map<string, string>();
  for (let at = 0; at < names.length; at += 2)
    renamed.set(String(toKey(names[at])), String(toKey(names[at + 1])));
  const change = (value: unknown) => {
    if (!isPlain(value)) return value;
    const copy: PlainObject = {};
    for (const key of Object.keys(value)) {
      charge(run, 1);
      setField(copy, renamed.get(key) ?? key, value[key]);
    }
    return own(run, copy);
  };
  return newList(run, list.map(change));
}

/** An object whose keys and values come from two fields of the elements. */
export function smartJoin(list: List, [keyField, valueField]: readonly unknown[], run: Run): PlainObject {
  if (keyField === undefined || valueField === undefined)
    fail("bad-argument", "smartJoin needs a field for the keys and a field for the values");
  const joined: PlainObject = {};
  for (const value of list) {
    charge(run, 2);
    const key = fieldOf(value, toKey(keyField), run);
    if (isPrimitive(key) && key !== undefined && key !== null) {
      setField(joined, String(key), fieldOf(value, toKey(valueField), run));
    }
  }
  return own(run, joined);
}
