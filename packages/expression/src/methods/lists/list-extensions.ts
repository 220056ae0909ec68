import { charge, chargeForList, checkListLength, newList } from "../../run.ts";
import { extensions, methods } from "../../types/tables.ts";
import { stringify } from "../../values/json-text.ts";
import { compactList } from "../missing.ts";
import {
  chunk,
  compareWith,
  type List,
  mergeAll,
  numbersOf,
  otherList,
  pluck,
  renameKeys,
  smartJoin,
  unique,
} from "./list-values.ts";

const UNIQUE_DOC = "Without duplicates, compared as a whole or by some fields.";

const rows = extensions<List>({
  append: [
    "(...values): any[]",
    "A copy with more elements at the end.",
    (list, args, run) => {
      checkListLength(list.length + args.length);
      chargeForList(run, list);
      return newList(run, [...list, ...args]);
    },
    ["[1].append(2, 3)", [1, 2, 3]],
  ],
  average: [
    "(): number",
    "Average of the numbers, 0 if there are none; fails if an element is not a number.",
    (list, _args, run) =>
      list.length === 0 ? 0 : numbersOf(list, run).reduce((a, b) => a + b, 0) / list.length,
    ["[1, 2, 3].average()", 2],
  ],
  chunk: [
    "(size): any[][]",
    "Split into lists of a size.",
    (list, [size], run) => chunk(list, size, run),
    ["[1, 2, 3].chunk(2)", [[1, 2], [3]]],
  ],
  compact: [
    "(): any[]",
    "Without null, undefined, the text nil and what is empty, also inside of its elements.",
    (list, _args, run) => {
      chargeForList(run, list);
      return newList(run, compactList(list, run));
    },
    ["[1, null, '', 0, {}].compact()", [1, 0]],
  ],
  difference: [
    "(other): any[]",
    "Elements that another list does not have.",
    (list, [other], run) => compareWith(list, other, false, run),
    ["[1, 2, 3].difference([2])", [1, 3]],
  ],
  first: ["(): any", "The first element.", (list) => list[0], ["[1, 2].first()", 1]],
  intersection: [
    "(other): any[]",
    "Elements that both lists have.",
    (list, [other], run) => unique(compareWith(list, other, true, run), [], run),
    ["[1, 2, 3].intersection([2, 3, 4])", [2, 3]],
  ],
  isEmpty: [
    "(): boolean",
    "Whether there are no elements; true for null and undefined too.",
    (list) => list.length === 0,
    ["[].isEmpty()", true],
  ],
  isNotEmpty: [
    "(): boolean",
    "Whether there are elements; false for null and undefined.",
    (list) => list.length > 0,
    ["[1].isNotEmpty()", true],
  ],
  last: ["(): any", "The last element.", (list) => list.at(-1), ["[1, 2].last()", 2]],
  max: [
    "(): number",
    "The largest number; fails if an element is not a number.",
    (list, _args, run) => numbersOf(list, run).reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
    ["[1, 3, 2].max()", 3],
  ],
  merge: [
    "(other?): object",
    "All objects of this list and another merged into one; the first value of a field wins.",
    (list, [other], run) => mergeAll(other === undefined ? [list] : [list, otherList(other)], run),
    ["[{ a: 1 }, { b: 2 }].merge([{ a: 3, c: 4 }])", { a: 1, b: 2, c: 4 }],
  ],
  min: [
    "(): number",
    "The smallest number; fails if an element is not a number.",
    (list, _args, run) => numbersOf(list, run).reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
    ["[3, 1, 2].min()", 1],
  ],
  pluck: [
    "(...fields): any[]",
    "Values of one field, or lists of the values of several; elements without them are skipped.",
    pluck,
    ["[{ a: 1, b: 2 }, { a: 3 }, { c: 4 }].pluck('a')", [1, 3]],
  ],
  randomItem: [
    "(): any",
    "A random element.",
    (list) => list[Math.floor(Math.random() * list.length)],
    ["[7].randomItem()", 7],
  ],
  removeDuplicates: [
    "(...fields?): any[]",
    UNIQUE_DOC,
    unique,
    ["[{ a: 1, b: 1 }, { a: 1, b: 2 }].removeDuplicates('a')", [{ a: 1, b: 1 }]],
  ],
  renameKeys: [
    "(from, to, …): object[]",
    "Objects with fields renamed.",
    renameKeys,
    ["[{ a: 1 }].renameKeys('a', 'b')", [{ b: 1 }]],
  ],
  smartJoin: [
    "(keyField, valueField): object",
    "An object whose keys and values come from two fields of the elements.",
    smartJoin,
    ["[{ k: 'a', v: 1 }, { k: 'b', v: 2 }].smartJoin('k', 'v')", { a: 1, b: 2 }],
  ],
  sum: [
    "(): number",
    "Sum of the numbers; fails if an element is not a number.",
    (list, _args, run) => numbersOf(list, run).reduce((a, b) => a + b, 0),
    ["[1, 2].sum()", 3],
  ],
  toJsonString: [
    "(): string",
    "As JSON text.",
    (list, _args, run) => stringify(list, run),
    ["[1, 'a'].toJsonString()", '[1,"a"]'],
  ],
  union: [
    "(other): any[]",
    "Elements of both lists, without duplicates.",
    (list, [other], run) => {
      checkListLength(list.length + otherList(other).length);
      charge(run, (list.length + otherList(other).length) >> 3);
      return unique([...list, ...otherList(other)], [], run);
    },
    ["[1, 2].union([2, 3])", [1, 2, 3]],
  ],
  unique: ["(...fields?): any[]", UNIQUE_DOC, unique, ["[1, 2, 2].unique()", [1, 2]]],
});

const outdated = extensions<List>(
  { length: ["(): number", "Number of elements.", (list) => list.length, ["[1, 2].length()", 2]] },
  { isOutdated: true },
);

/** Methods of lists that JavaScript does not have. */
export const listExtensions = methods<List>({ ...rows, ...outdated });
