import { requireOwned } from "../../members/write.ts";
import { allocate, charge, newList, own, type Run } from "../../run.ts";
import { requireFunction } from "../../types/callable.ts";
import { getters, methods, methodsFromRows, type TypeTable } from "../../types/tables.ts";
import { setAlgebra } from "./set-algebra.ts";

type Values = Set<unknown>;
type Entries = Map<unknown, unknown>;

/** Iteration over a Map or Set works on a copy, so that changes during it cannot make it endless. */
function copy(values: Iterable<unknown>, size: number, run: Run): unknown[] {
  charge(run, size + 1);
  return newList(run, [...values]);
}

function pairs(map: Entries, run: Run): unknown[] {
  allocate(run, map.size * 48);
  return copy(map, map.size, run).map((pair) => own(run, pair as object));
}

const valuesOf = (set: Values, _args: readonly unknown[], run: Run) => copy(set, set.size, run);

const setMethods = methodsFromRows<Values>({
  has: [
    "(value): boolean",
    "Whether a value is in the set.",
    (set, [value]) => set.has(value),
    ["new Set([1]).has(1)", true],
  ],
  add: [
    "(value): Set",
    "Adds a value.",
    (set, [value], run) => {
      requireOwned(set, "add", run);
      allocate(run, 48);
      return set.add(value);
    },
    ["[...new Set([1]).add(2)]", [1, 2]],
  ],
  delete: [
    "(value): boolean",
    "Removes a value; true if it was in the set.",
    (set, [value], run) => {
      requireOwned(set, "delete", run);
      return set.delete(value);
    },
    ["new Set([1]).delete(1)", true],
  ],
  clear: [
    "(): undefined",
    "Removes all values.",
    (set, _args, run) => {
      requireOwned(set, "clear", run);
      set.clear();
    },
    ["(() => { const s = new Set([1]); s.clear(); return s.size })()", 0],
  ],
  values: ["(): any[]", "The values.", valuesOf, ["new Set([1, 1]).values()", [1]]],
  keys: ["(): any[]", "The values.", valuesOf, ["new Set([1, 1]).keys()", [1]]],
  entries: [
    "(): [any, any][]",
    "Pairs of each value with itself.",
    (set, _args, run) => copy(set, set.size, run).map((value) => own(run, [value, value])),
    ["new Set([1]).entries()", [[1, 1]]],
  ],
  forEach: [
    "(action): undefined",
    "Calls a function for every value.",
    (set, [action], run) => {
      const call = requireFunction(action).beginCalls(run);
      for (const value of copy(set, set.size, run)) call.next(run, value, value, set);
      call.done(run);
    },
    ["(() => { let sum = 0; new Set([1, 2]).forEach(n => { sum += n }); return sum })()", 3],
  ],
});

/** Members of Set. */
export const setTable: TypeTable = {
  name: "Set",
  getters: getters<Values>({
    size: {
      read: (set) => set.size,
      type: "number",
      doc: "Number of values.",
      example: ["new Set([1, 1]).size", 1],
    },
  }),
  methods: methods<Values>({ ...setMethods, ...setAlgebra }),
  text: () => "[object Set]",
  list: (set: Values, run: Run) => copy(set, set.size, run),
};

const mapMethods = methodsFromRows<Entries>({
  has: [
    "(key): boolean",
    "Whether there is an entry for a key.",
    (map, [key]) => map.has(key),
    ["new Map([['a', 1]]).has('a')", true],
  ],
  get: ["(key): any", "Value of a key.", (map, [key]) => map.get(key), ["new Map([['a', 1]]).get('a')", 1]],
  set: [
    "(key, value): Map",
    "Sets the value of a key.",
    (map, [key, value], run) => {
      requireOwned(map, "set", run);
      allocate(run, 64);
      return map.set(key, value);
    },
    ["new Map().set('a', 1).get('a')", 1],
  ],
  delete: [
    "(key): boolean",
    "Removes an entry; true if there was one.",
    (map, [key], run) => {
      requireOwned(map, "delete", run);
      return map.delete(key);
    },
    ["new Map().delete('a')", false],
  ],
  clear: [
    "(): undefined",
    "Removes all entries.",
    (map, _args, run) => {
      requireOwned(map, "clear", run);
      map.clear();
    },
    ["(() => { const m = new Map([['a', 1]]); m.clear(); return m.size })()", 0],
  ],
  keys: [
    "(): any[]",
    "The keys.",
    (map, _args, run) => copy(map.keys(), map.size, run),
    ["new Map([['a', 1]]).keys()", ["a"]],
  ],
  values: [
    "(): any[]",
    "The values.",
    (map, _args, run) => copy(map.values(), map.size, run),
    ["new Map([['a', 1]]).values()", [1]],
  ],
  entries: [
    "(): [any, any][]",
    "Pairs of key and value.",
    (map, _args, run) => pairs(map, run),
    ["new Map([['a', 1]]).entries()", [["a", 1]]],
  ],
  forEach: [
    "(action): undefined",
    "Calls a function for every entry.",
    (map, [action], run) => {
      const call = requireFunction(action).beginCalls(run);
      for (const pair of pairs(map, run)) {
        const [key, value] = pair as [unknown, unknown];
        call.next(run, value, key, map);
      }
      call.done(run);
    },
    ["(() => { let t = ''; new Map([['a', 1]]).forEach((v, k) => { t += k + v }); return t })()", "a1"],
  ],
});

/** Members of Map. */
export const mapTable: TypeTable = {
  name: "Map",
  getters: getters<Entries>({
    size: {
      read: (map) => map.size,
      type: "number",
      doc: "Number of entries.",
      example: ["new Map([['a', 1]]).size", 1],
    },
  }),
  methods: methods<Entries>(mapMethods),
  text: () => "[object Map]",
  list: pairs as (map: never, run: Run) => unknown[],
};
