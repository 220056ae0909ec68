import { fail } from "../../errors.ts";
import { chargeForList, checkListLength, newList, type Run } from "../../run.ts";
import { type CallSequence, requireFunction } from "../../types/callable.ts";
import { methodsFromRows } from "../../types/tables.ts";
import type { List } from "./list-values.ts";

function callback(list: List, value: unknown, run: Run): CallSequence {
  chargeForList(run, list);
  return requireFunction(value).beginCalls(run);
}

/** The first index, from the start or the end, whose element passes the test; -1 without one. */
function findIndex(list: List, test: unknown, run: Run, isBackwards = false): number {
  const call = callback(list, test, run);
  const step = isBackwards ? -1 : 1;
  let result = -1;
  for (let index = isBackwards ? list.length - 1 : 0; index >= 0 && index < list.length; index += step) {
    if (call.next(run, list[index], index, list)) {
      result = index;
      break;
    }
  }
  call.done(run);
  return result;
}

function reduce(list: List, args: readonly unknown[], run: Run, isBackwards: boolean): unknown {
  const call = callback(list, args[0], run);
  const step = isBackwards ? -1 : 1;
  let index = isBackwards ? list.length - 1 : 0;
  let result = args[1];
  if (args.length < 2) {
    if (list.length === 0) fail("bad-argument", "An empty list cannot be reduced without an initial value");
    result = list[index];
    index += step;
  }
  for (; index >= 0 && index < list.length; index += step) {
    result = call.next(run, result, list[index], index, list);
  }
  call.done(run);
  return result;
}

/** Methods of lists that call a function for the elements. */
export const listCallbackMethods = methodsFromRows<List>({
  every: [
    "(test): boolean",
    "Whether all elements pass a test.",
    (list, [test], run) => {
      const call = callback(list, test, run);
      let passes = true;
      for (let index = 0; passes && index < list.length; index++) {
        passes = Boolean(call.next(run, list[index], index, list));
      }
      call.done(run);
      return passes;
    },
    ["[1, 2].every(n => n > 0)", true],
  ],
  filter: [
    "(test): any[]",
    "The elements that pass a test.",
    (list, [test], run) => {
      const call = callback(list, test, run);
      const passing: unknown[] = [];
      for (let index = 0; index < list.length; index++) {
        const element = list[index];
        if (call.next(run, element, index, list)) passing.push(element);
      }
      call.done(run);
      return newList(run, passing);
    },
    ["[1, 2, 3].filter(n => n > 1)", [2, 3]],
  ],
  find: [
    "(test): any",
    "The first element that passes a test.",
    (list, [test], run) => list[findIndex(list, test, run)],
    ["[1, 2, 3].find(n => n > 1)", 2],
  ],
  findIndex: [
    "(test): number",
    "Index of the first element that passes a test, or -1.",
    (list, [test], run) => findIndex(list, test, run),
    ["[1, 2, 3].findIndex(n => n > 1)", 1],
  ],
  findLast: [
    "(test): any",
    "The last element that passes a test.",
    (list, [test], run) => list[findIndex(list, test, run, true)],
    ["[1, 2, 3].findLast(n => n > 1)", 3],
  ],
  findLastIndex: [
    "(test): number",
    "Index of the last element that passes a test, or -1.",
    (list, [test], run) => findIndex(list, test, run, true),
    ["[1, 2, 3].findLastIndex(n => n > 1)", 2],
  ],
  flatMap: [
    "(change): any[]",
    "Results of a function for all elements, flattened by one level.",
    (list, [change], run) => {
      const call = callback(list, change, run);
      const results: unknown[] = [];
      for (let index = 0; index < list.length; index++) {
        const value = call.next(run, list[index], index, list);
        if (Array.isArray(value)) {
          chargeForList(run, value);
          for (let inner = 0; inner < value.length; inner++) results.push(value[inner]);
        } else results.push(value);
        checkListLength(results.length);
      }
      call.done(run);
      return newList(run, results);
    },
    ["[1, 2].flatMap(n => [n, n * 10])", [1, 10, 2, 20]],
  ],
  forEach: [
    "(action): undefined",
    "Calls a function for every element.",
    (list, [action], run) => {
      const call = callback(list, action, run);
      for (let index = 0; index < list.length; index++) call.next(run, list[index], index, list);
      call.done(run);
    },
    ["(() => { let sum = 0; [1, 2].forEach(n => { sum += n }); return sum })()", 3],
  ],
  map: [
    "(change): any[]",
    "Results of a function for all elements.",
    (list, [change], run) => {
      const call = callback(list, change, run);
      const results = new Array<unknown>(list.length);
      for (let index = 0; index < list.length; index++) {
        results[index] = call.next(run, list[index], index, list);
      }
      call.done(run);
      return newList(run, results);
    },
    ["[1, 2].map(n => n * 2)", [2, 4]],
  ],
  reduce: [
    "(join, first?): any",
    "Combines all elements into one value.",
    (list, args, run) => reduce(list, args, run, false),
    ["[1, 2, 3].reduce((sum, n) => sum + n, 0)", 6],
  ],
  reduceRight: [
    "(join, first?): any",
    "Combines all elements into one value, from the end.",
    (list, args, run) => reduce(list, args, run, true),
    ["['a', 'b'].reduceRight((all, x) => all + x, '')", "ba"],
  ],
  some: [
    "(test): boolean",
    "Whether any element passes a test.",
    (list, [test], run) => findIndex(list, test, run) >= 0,
    ["[1, 2].some(n => n > 1)", true],
  ],
});
