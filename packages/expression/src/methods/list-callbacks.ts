import { type Calls, functionArgument } from "../callable.ts";
import { fail } from "../errors.ts";
import { methods } from "../members/tables.ts";
import { checkListLength, newList, type Run, readList } from "../run.ts";

type List = readonly unknown[];

function callback(list: List, value: unknown, run: Run): Calls {
  readList(run, list);
  return functionArgument(value).calls(run);
}

/** The first index, from the start or the end, whose element passes the test; -1 if none does. */
function findIndex(list: List, test: unknown, run: Run, isBackwards = false): number {
  const call = callback(list, test, run);
  const step = isBackwards ? -1 : 1;
  let found = -1;
  for (let index = isBackwards ? list.length - 1 : 0; index >= 0 && index < list.length; index += step) {
    if (call.next(run, list[index], index, list)) {
      found = index;
      break;
    }
  }
  call.done(run);
  return found;
}

function reduce(list: List, args: readonly unknown[], run: Run, isBackwards: boolean): unknown {
  const call = callback(list, args[0], run);
  const step = isBackwards ? -1 : 1;
  let index = isBackwards ? list.length - 1 : 0;
  let result = args[1];
  if (args.length < 2) {
    if (list.length === 0) fail("bad-argument", "An empty list cannot be reduced without a first value");
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
export const listCallbackMethods = methods<List>({
  every: {
    signature: "every(test): boolean",
    doc: "Whether all elements pass a test.",
    body: (list, [test], run) => {
      const call = callback(list, test, run);
      let passes = true;
      for (let index = 0; passes && index < list.length; index++) {
        passes = Boolean(call.next(run, list[index], index, list));
      }
      call.done(run);
      return passes;
    },
    example: ["[1, 2].every(n => n > 0)", true],
  },
  filter: {
    signature: "filter(test): any[]",
    doc: "The elements that pass a test.",
    body: (list, [test], run) => {
      const call = callback(list, test, run);
      const kept: unknown[] = [];
      for (let index = 0; index < list.length; index++) {
        const element = list[index];
        if (call.next(run, element, index, list)) kept.push(element);
      }
      call.done(run);
      return newList(run, kept);
    },
    example: ["[1, 2, 3].filter(n => n > 1)", [2, 3]],
  },
  find: {
    signature: "find(test): any",
    doc: "The first element that passes a test.",
    body: (list, [test], run) => list[findIndex(list, test, run)],
    example: ["[1, 2, 3].find(n => n > 1)", 2],
  },
  findIndex: {
    signature: "findIndex(test): number",
    doc: "Index of the first element that passes a test, or -1.",
    body: (list, [test], run) => findIndex(list, test, run),
    example: ["[1, 2, 3].findIndex(n => n > 1)", 1],
  },
  findLast: {
    signature: "findLast(test): any",
    doc: "The last element that passes a test.",
    body: (list, [test], run) => list[findIndex(list, test, run, true)],
    example: ["[1, 2, 3].findLast(n => n > 1)", 3],
  },
  findLastIndex: {
    signature: "findLastIndex(test): number",
    doc: "Index of the last element that passes a test, or -1.",
    body: (list, [test], run) => findIndex(list, test, run, true),
    example: ["[1, 2, 3].findLastIndex(n => n > 1)", 2],
  },
  flatMap: {
    signature: "flatMap(change): any[]",
    doc: "Results of a function for all elements, lists among them opened.",
    body: (list, [change], run) => {
      const call = callback(list, change, run);
      const made: unknown[] = [];
      for (let index = 0; index < list.length; index++) {
        const value = call.next(run, list[index], index, list);
        if (Array.isArray(value)) {
          readList(run, value);
          for (let inner = 0; inner < value.length; inner++) made.push(value[inner]);
        } else made.push(value);
        checkListLength(made.length);
      }
      call.done(run);
      return newList(run, made);
    },
    example: ["[1, 2].flatMap(n => [n, n * 10])", [1, 10, 2, 20]],
  },
  forEach: {
    signature: "forEach(action): undefined",
    doc: "Calls a function for every element.",
    body: (list, [action], run) => {
      const call = callback(list, action, run);
      for (let index = 0; index < list.length; index++) call.next(run, list[index], index, list);
      call.done(run);
    },
    example: ["(() => { let sum = 0; [1, 2].forEach(n => { sum += n }); return sum })()", 3],
  },
  map: {
    signature: "map(change): any[]",
    doc: "Results of a function for all elements.",
    body: (list, [change], run) => {
      const call = callback(list, change, run);
      const made = new Array<unknown>(list.length);
      for (let index = 0; index < list.length; index++) {
        made[index] = call.next(run, list[index], index, list);
      }
      call.done(run);
      return newList(run, made);
    },
    example: ["[1, 2].map(n => n * 2)", [2, 4]],
  },
  reduce: {
    signature: "reduce(join, first?): any",
    doc: "One value made from all elements in turn.",
    body: (list, args, run) => reduce(list, args, run, false),
    example: ["[1, 2, 3].reduce((sum, n) => sum + n, 0)", 6],
  },
  reduceRight: {
    signature: "reduceRight(join, first?): any",
    doc: "One value made from all elements in turn, from the end.",
    body: (list, args, run) => reduce(list, args, run, true),
    example: ["['a', 'b'].reduceRight((all, x) => all + x, '')", "ba"],
  },
  some: {
    signature: "some(test): boolean",
    doc: "Whether any element passes a test.",
    body: (list, [test], run) => findIndex(list, test, run) >= 0,
    example: ["[1, 2].some(n => n > 1)", true],
  },
});
