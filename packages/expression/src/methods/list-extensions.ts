import { fail } from "../errors.ts";
import { readMember } from "../members/read.ts";
import { extensions } from "../members/tables.ts";
import { charge, checkListLength, newList, own, type Run, readList } from "../run.ts";
import { toKey, toNumber } from "../values/coerce.ts";
import { stringify } from "../values/json-text.ts";
import { isPlain, isPrimitive, type PlainObject, put } from "../values/kinds.ts";

type List = readonly unknown[];

/** Something that is equal for equal values, lists and objects by their contents. */
function identity(value: unknown, run: Run): unknown {
  return isPrimitive(value) ? value : `${Array.isArray(value) ? "list" : "object"} ${stringify(value, run)}`;
}

function unique(list: List, keys: readonly unknown[], run: Run): unknown[] {
  readList(run, list);
  const names = keys.flat().map(toKey);
  const seen = new Set<unknown>();
  const kept = list.filter((value) => {
    charge(run, 1);
    const mark =
      names.length === 0
        ? identity(value, run)
        : identity(
            names.map((name) => fieldOf(value, name, run)),
            run,
          );
    if (seen.has(mark)) return false;
    seen.add(mark);
    return true;
  });
  return newList(run, kept);
}

const fieldOf = (value: unknown, name: string | number, run: Run) =>
  value === null || value === undefined ? undefined : readMember(value, name, run);

function otherList(value: unknown): List {
  return Array.isArray(value) ? value : fail("bad-argument", "A list is needed here");
}

function marksOf(list: List, run: Run): Set<unknown> {
  readList(run, list);
  return new Set(list.map((value) => identity(value, run)));
}

function numbersOf(list: List, run: Run): number[] {
  readList(run, list);
  return list.map((value) => toNumber(value, run));
}

function pluck(list: List, keys: readonly unknown[], run: Run): unknown[] {
  readList(run, list);
  const names = keys.flat().map(toKey);
  if (names.length === 0) return newList(run, [...list]);
  const pick = (value: unknown) => {
    charge(run, names.length);
    if (names.length === 1) return fieldOf(value, names[0]!, run);
    const picked: PlainObject = {};
    for (const name of names) put(picked, String(name), fieldOf(value, name, run));
    return own(run, picked);
  };
  return newList(run, list.map(pick));
}

function chunk(list: List, size: unknown, run: Run): unknown[] {
  const length = Math.trunc(toNumber(size, run));
  if (!(length >= 1)) fail("bad-argument", "The size of the parts must be 1 or more");
  readList(run, list);
  const parts: unknown[] = [];
  for (let at = 0; at < list.length; at += length) parts.push(own(run, list.slice(at, at + length)));
  return newList(run, parts);
}

function mergeAll(lists: readonly List[], run: Run): PlainObject {
  const merged: PlainObject = {};
  for (const object of lists.flat()) {
    if (!isPlain(object)) continue;
    for (const key of Object.keys(object)) {
      charge(run, 1);
      if (!Object.hasOwn(merged, key)) put(merged, key, object[key]);
    }
  }
  return own(run, merged);
}

function renameKeys(list: List, names: readonly unknown[], run: Run): unknown[] {
  const renamed = new Map<string, string>();
  for (let at = 0; at + 1 < names.length; at += 2)
    renamed.set(String(toKey(names[at])), String(toKey(names[at + 1])));
  const change = (value: unknown) => {
    if (!isPlain(value)) return value;
    const copy: PlainObject = {};
    for (const key of Object.keys(value)) {
      charge(run, 1);
      put(copy, renamed.get(key) ?? key, value[key]);
    }
    return own(run, copy);
  };
  return newList(run, list.map(change));
}

function smartJoin(list: List, [keyField, valueField]: readonly unknown[], run: Run): PlainObject {
  const joined: PlainObject = {};
  for (const value of list) {
    charge(run, 2);
    const key = fieldOf(value, toKey(keyField), run);
    if (isPrimitive(key) && key !== undefined && key !== null) {
      put(joined, String(key), fieldOf(value, toKey(valueField), run));
    }
  }
  return own(run, joined);
}

const uniqueRow = {
  signature: "unique(...fields?): any[]",
  doc: "Without repetitions, of the whole elements or of some of their fields.",
  body: unique,
  example: ["[1, 2, 2].unique()", [1, 2]],
} as const;

/** Methods of lists that JavaScript does not have. */
export const listExtensions = extensions<List>({
  append: {
    signature: "append(...values): any[]",
    doc: "A list with more elements at the end.",
    body: (list, args, run) => newList(run, [...list, ...args]),
    example: ["[1].append(2, 3)", [1, 2, 3]],
  },
  average: {
    signature: "average(): number",
    doc: "Average of the numbers.",
    body: (list, _args, run) =>
      list.length === 0 ? 0 : numbersOf(list, run).reduce((a, b) => a + b, 0) / list.length,
    example: ["[1, 2, 3].average()", 2],
  },
  chunk: {
    signature: "chunk(size): any[][]",
    doc: "The list in parts of a size.",
    body: (list, [size], run) => chunk(list, size, run),
    example: ["[1, 2, 3].chunk(2)", [[1, 2], [3]]],
  },
  compact: {
    signature: "compact(): any[]",
    doc: "Without null, undefined and empty texts.",
    body: (list, _args, run) => {
      readList(run, list);
      return newList(
        run,
        list.filter((value) => value !== null && value !== undefined && value !== ""),
      );
    },
    example: ["[1, null, '', 0].compact()", [1, 0]],
  },
  difference: {
    signature: "difference(other): any[]",
    doc: "Elements that another list does not have.",
    body: (list, [other], run) => {
      const marks = marksOf(otherList(other), run);
      return newList(
        run,
        list.filter((value) => !marks.has(identity(value, run))),
      );
    },
    example: ["[1, 2, 3].difference([2])", [1, 3]],
  },
  first: {
    signature: "first(): any",
    doc: "The first element.",
    body: (list) => list[0],
    example: ["[1, 2].first()", 1],
  },
  intersection: {
    signature: "intersection(other): any[]",
    doc: "Elements that both lists have.",
    body: (list, [other], run) => {
      const marks = marksOf(otherList(other), run);
      return unique(
        list.filter((value) => marks.has(identity(value, run))),
        [],
        run,
      );
    },
    example: ["[1, 2, 3].intersection([2, 3, 4])", [2, 3]],
  },
  isEmpty: {
    signature: "isEmpty(): boolean",
    doc: "Whether there are no elements.",
    body: (list) => list.length === 0,
    example: ["[].isEmpty()", true],
  },
  isNotEmpty: {
    signature: "isNotEmpty(): boolean",
    doc: "Whether there are elements.",
    body: (list) => list.length > 0,
    example: ["[1].isNotEmpty()", true],
  },
  last: {
    signature: "last(): any",
    doc: "The last element.",
    body: (list) => list.at(-1),
    example: ["[1, 2].last()", 2],
  },
  max: {
    signature: "max(): number",
    doc: "The largest number.",
    body: (list, _args, run) =>
      numbersOf(list, run).reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
    example: ["[1, 3, 2].max()", 3],
  },
  merge: {
    signature: "merge(other?): object",
    doc: "One object from all objects; where a field repeats, the first one counts.",
    body: (list, [other], run) => mergeAll(other === undefined ? [list] : [list, otherList(other)], run),
    example: ["[{ a: 1 }, { b: 2 }].merge([{ a: 3, c: 4 }])", { a: 1, b: 2, c: 4 }],
  },
  min: {
    signature: "min(): number",
    doc: "The smallest number.",
    body: (list, _args, run) =>
      numbersOf(list, run).reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
    example: ["[3, 1, 2].min()", 1],
  },
  pluck: {
    signature: "pluck(...fields): any[]",
    doc: "One field of every element, or objects of several fields.",
    body: pluck,
    example: ["[{ a: 1, b: 2 }, { a: 3 }].pluck('a')", [1, 3]],
  },
  randomItem: {
    signature: "randomItem(): any",
    doc: "A random element.",
    body: (list) => list[Math.floor(Math.random() * list.length)],
    example: ["[7].randomItem()", 7],
  },
  removeDuplicates: { ...uniqueRow, signature: "removeDuplicates(...fields?): any[]" },
  renameKeys: {
    signature: "renameKeys(from, to, …): object[]",
    doc: "Objects with fields renamed.",
    body: renameKeys,
    example: ["[{ a: 1 }].renameKeys('a', 'b')", [{ b: 1 }]],
  },
  smartJoin: {
    signature: "smartJoin(keyField, valueField): object",
    doc: "An object whose names and values are two fields of the elements.",
    body: smartJoin,
    example: ["[{ k: 'a', v: 1 }, { k: 'b', v: 2 }].smartJoin('k', 'v')", { a: 1, b: 2 }],
  },
  sum: {
    signature: "sum(): number",
    doc: "Sum of the numbers.",
    body: (list, _args, run) => numbersOf(list, run).reduce((a, b) => a + b, 0),
    example: ["[1, 2].sum()", 3],
  },
  toJsonString: {
    signature: "toJsonString(): string",
    doc: "As JSON text.",
    body: (list, _args, run) => stringify(list, run),
    example: ["[1, 'a'].toJsonString()", '[1,"a"]'],
  },
  union: {
    signature: "union(other): any[]",
    doc: "Elements of both lists, without repetitions.",
    body: (list, [other], run) => {
      checkListLength(list.length + otherList(other).length);
      return unique([...list, ...otherList(other)], [], run);
    },
    example: ["[1, 2].union([2, 3])", [1, 2, 3]],
  },
  unique: uniqueRow,
});
