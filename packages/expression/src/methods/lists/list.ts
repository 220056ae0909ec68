import { fail } from "../../errors.ts";
import { SIZE_LIMITS } from "../../limits.ts";
import { requireOwned } from "../../members/write.ts";
import {
  allocate,
  charge,
  chargeForComparisons,
  chargeForList,
  checkListLength,
  isOwned,
  newList,
  own,
  type Run,
} from "../../run.ts";
import { getters, methodRow, methods, methodsFromRows } from "../../types/tables.ts";
import { joinList, numberOr, optionalNumber, textOr, toNumber } from "../../values/coerce.ts";
import { localNumber } from "../locale.ts";
import { sortList } from "./list-sort.ts";
import type { List } from "./list-values.ts";

/** Properties of lists. */
export const listGetters = getters<List>({
  length: { read: (list) => list.length, type: "number", doc: "Number of elements." },
});

/** The list itself if the expression created it, otherwise a copy, so that workflow data stays unchanged. */
function changeable(list: List, run: Run): unknown[] {
  chargeForList(run, list);
  return isOwned(run, list) ? (list as unknown[]) : newList(run, [...list]);
}

/** The list itself, which the expression must have created. */
function ownList(list: List, what: string, run: Run, growth = 0): unknown[] {
  requireOwned(list, what, run);
  chargeForList(run, list);
  checkListLength(list.length + growth);
  allocate(run, growth * 16);
  return list as unknown[];
}

/** Methods of lists that read, or return a new list. */
const reading = methodsFromRows<List>({
  at: [
    "(index): any",
    "Element at an index; negative counts from the end.",
    (list, [index], run) => list.at(numberOr(index, 0, run)),
    ["[1, 2, 3].at(-1)", 3],
  ],
  concat: [
    "(...values): any[]",
    "A copy with other lists or values appended.",
    (list, args, run) => {
      const length = args.reduce<number>(
        (sum, value) => sum + (Array.isArray(value) ? value.length : 1),
        list.length,
      );
      checkListLength(length);
      charge(run, length >> 3);
      return newList(run, list.concat(...args));
    },
    ["[1].concat([2, 3], 4)", [1, 2, 3, 4]],
  ],
  entries: [
    "(): [number, any][]",
    "Pairs of index and element.",
    (list, _args, run) => {
      charge(run, list.length);
      allocate(run, list.length * 48);
      return newList(
        run,
        list.map((value, index) => own(run, [index, value])),
      );
    },
    ["['a'].entries()", [[0, "a"]]],
  ],
  flat: [
    "(depth?): any[]",
    "Nested lists flattened.",
    (list, [depth], run) => {
      const flat: unknown[] = [];
      flatten(list, Math.min(numberOr(depth, 1, run), 50), flat, run);
      return newList(run, flat);
    },
    ["[1, [2, [3]]].flat()", [1, 2, [3]]],
  ],
  includes: [
    "(value, start?): boolean",
    "Whether a value is in the list.",
    (list, [value, start], run) => {
      chargeForComparisons(run, list, value);
      return list.includes(value, numberOr(start, 0, run));
    },
    ["[1, 2].includes(2)", true],
  ],
  indexOf: [
    "(value, start?): number",
    "First index of a value, or -1.",
    (list, [value, start], run) => {
      chargeForComparisons(run, list, value);
      return list.indexOf(value, numberOr(start, 0, run));
    },
    ["[1, 2].indexOf(2)", 1],
  ],
  join: [
    "(separator?): string",
    "All elements joined to one text.",
    (list, [separator], run) => joinList(list, textOr(separator, ",", run), run),
    ["['a', 'b'].join(' and ')", "a and b"],
  ],
  keys: [
    "(): number[]",
    "The indexes.",
    (list, _args, run) => {
      charge(run, list.length);
      return newList(run, [...list.keys()]);
    },
    ["['a', 'b'].keys()", [0, 1]],
  ],
  lastIndexOf: [
    "(value, start?): number",
    "Last index of a value, or -1.",
    (list, args, run) => {
      chargeForComparisons(run, list, args[0]);
      return args.length > 1 ? list.lastIndexOf(args[0], toNumber(args[1], run)) : list.lastIndexOf(args[0]);
    },
    ["[1, 2, 1].lastIndexOf(1)", 2],
  ],
  slice: [
    "(start?, end?): any[]",
    "Part of the list; negative indexes count from the end.",
    (list, [start, end], run) => {
      chargeForList(run, list);
      return newList(run, list.slice(numberOr(start, 0, run), optionalNumber(end, run)));
    },
    ["[1, 2, 3].slice(1)", [2, 3]],
  ],
  toReversed: [
    "(): any[]",
    "A copy in reverse order.",
    (list, _args, run) => {
      chargeForList(run, list);
      return newList(run, [...list].reverse());
    },
    ["[1, 2].toReversed()", [2, 1]],
  ],
  toSorted: [
    "(compare?): any[]",
    "A sorted copy.",
    (list, [compare], run) => sortList(newList(run, [...list]), compare, run),
    ["[2, 1].toSorted()", [1, 2]],
  ],
  toSpliced: [
    "(start, count?, ...values): any[]",
    "A copy with elements removed and inserted.",
    (list, args, run) => {
      const copy = newList(run, [...list]);
      splice(copy, args, run);
      return copy;
    },
    ["[1, 2, 3].toSpliced(1, 1)", [1, 3]],
  ],
  toString: methodRow<List>(
    "(): string",
    "All elements as text, joined with commas.",
    (list, _args, run) => joinList(list, ",", run),
    ["[1, 2].toString()", "1,2"],
  ),
  toLocaleString: methodRow<List>(
    "(locale?, options?): string",
    "All elements formatted for a language, joined with commas.",
    (list, args, run) => {
      const parts = list.map((value) => (typeof value === "number" ? localNumber(value, args, run) : value));
      return joinList(parts, ",", run);
    },
    ["[1234.5, 'a'].toLocaleString('en-US')", "1,234.5,a"],
  ),
  values: [
    "(): any[]",
    "The elements.",
    (list, _args, run) => newList(run, [...list]),
    ["[1, 2].values()", [1, 2]],
  ],
  valueOf: methodRow<List>("(): any[]", "The list itself.", (list) => list, ["[1].valueOf()", [1]]),
  with: [
    "(index, value): any[]",
    "A copy with one element replaced.",
    (list, [index, value], run) => {
      chargeForList(run, list);
      return newList(run, (list as unknown[]).with(toNumber(index, run), value));
    },
    ["[1, 2].with(0, 9)", [9, 2]],
  ],
});

/** Methods that change the list; workflow data is copied first, or the method is rejected. */
const changing = methodsFromRows<List>({
  copyWithin: [
    "(target, start, end?): any[]",
    "Copies elements to another place in the same list.",
    (list, [target, start, end], run) => {
      charge(run, list.length >> 1);
      const [to, from] = [numberOr(target, 0, run), numberOr(start, 0, run)];
      return ownList(list, "copyWithin", run).copyWithin(to, from, optionalNumber(end, run));
    },
    ["[1, 2, 3].copyWithin(0, 1)", [2, 3, 3]],
  ],
  fill: [
    "(value, start?, end?): any[]",
    "Sets all elements to one value.",
    (list, [value, start, end], run) => {
      charge(run, list.length >> 1);
      return ownList(list, "fill", run).fill(value, numberOr(start, 0, run), optionalNumber(end, run));
    },
    ["[1, 2, 3].fill(0, 1)", [1, 0, 0]],
  ],
  pop: [
    "(): any",
    "Removes and returns the last element; workflow data stays unchanged.",
    (list, _args, run) => changeable(list, run).pop(),
    ["'a.b.c'.split('.').pop()", "c"],
  ],
  push: [
    "(...values): number",
    "Adds elements at the end.",
    (list, args, run) => {
      const target = ownList(list, "push", run, args.length);
      for (const value of args) target[target.length] = value;
      return target.length;
    },
    ["(() => { const a = [1]; a.push(2); return a })()", [1, 2]],
  ],
  reverse: [
    "(): any[]",
    "Reverses the order; workflow data is copied first.",
    (list, _args, run) => changeable(list, run).reverse(),
    ["[1, 2].reverse()", [2, 1]],
  ],
  shift: [
    "(): any",
    "Removes and returns the first element; workflow data stays unchanged.",
    (list, _args, run) => changeable(list, run).shift(),
    ["[1, 2].shift()", 1],
  ],
  sort: [
    "(compare?): any[]",
    "Sorts by a function, or as text; workflow data is copied first.",
    (list, [compare], run) => sortList(changeable(list, run), compare, run),
    ["[10, 9, 1].sort((a, b) => a - b)", [1, 9, 10]],
  ],
  splice: [
    "(start, count?, ...values): any[]",
    "Removes and inserts elements; returns the removed ones.",
    (list, args, run) => newList(run, splice(ownList(list, "splice", run, args.length), args, run)),
    ["(() => { const a = [1, 2, 3]; a.splice(0, 1); return a })()", [2, 3]],
  ],
  unshift: [
    "(...values): number",
    "Adds elements at the start.",
    (list, args, run) => ownList(list, "unshift", run, args.length).unshift(...args),
    ["(() => { const a = [2]; a.unshift(1); return a })()", [1, 2]],
  ],
});

function splice(list: unknown[], args: readonly unknown[], run: Run): unknown[] {
  checkListLength(list.length + args.length);
  const [start, count, ...values] = args;
  if (args.length === 0) return [];
  if (args.length === 1) return list.splice(toNumber(start, run));
  return list.splice(toNumber(start, run), toNumber(count, run), ...values);
}

function flatten(list: List, depth: number, flat: unknown[], run: Run, level = 0): void {
  if (level > 60) fail("bad-argument", "The list is nested too deeply");
  for (const value of list) {
    charge(run, 1);
    if (Array.isArray(value) && depth >= 1) flatten(value, depth - 1, flat, run, level + 1);
    else flat.push(value);
    if (flat.length > SIZE_LIMITS.listElements) checkListLength(flat.length);
  }
}

/** List methods of JavaScript, except those with callbacks. */
export const listMethods = methods<List>({ ...reading, ...changing });
