import { functionArgument } from "../callable.ts";
import { getters, methods, type TypeTable } from "../members/tables.ts";
import { requireOwned } from "../members/write.ts";
import { allocate, charge, newList, own, type Run } from "../run.ts";

/** Every walk through a Map or Set works on a copy, so that changes on the way cannot make it endless. */
function copy(values: Iterable<unknown>, size: number, run: Run): unknown[] {
  charge(run, size + 1);
  return newList(run, [...values]);
}

function pairs(map: Map<unknown, unknown>, run: Run): unknown[] {
  allocate(run, map.size * 48);
  return copy(map, map.size, run).map((pair) => own(run, pair as object));
}

export const setTable: TypeTable = {
  name: "Set",
  getters: getters<Set<unknown>>({
    size: { read: (set) => set.size, type: "number", doc: "Number of values." },
  }),
  methods: methods<Set<unknown>>({
    has: {
      signature: "has(value): boolean",
      doc: "Whether a value is in the set.",
      body: (set, [value]) => set.has(value),
      example: ["new Set([1]).has(1)", true],
    },
    add: {
      signature: "add(value): Set",
      doc: "Puts a value in.",
      body: (set, [value], run) => {
        requireOwned(set, "add", run);
        allocate(run, 48);
        return set.add(value);
      },
      example: ["[...new Set([1]).add(2)]", [1, 2]],
    },
    delete: {
      signature: "delete(value): boolean",
      doc: "Takes a value out.",
      body: (set, [value], run) => {
        requireOwned(set, "delete", run);
        return set.delete(value);
      },
      example: ["new Set([1]).delete(1)", true],
    },
    values: {
      signature: "values(): any[]",
      doc: "The values.",
      body: (set, _args, run) => copy(set, set.size, run),
      example: ["new Set([1, 1]).values()", [1]],
    },
    keys: {
      signature: "keys(): any[]",
      doc: "The values.",
      body: (set, _args, run) => copy(set, set.size, run),
    },
    forEach: {
      signature: "forEach(action): undefined",
      doc: "Calls a function for every value.",
      body: (set, [action], run) => {
        const call = functionArgument(action);
        for (const value of copy(set, set.size, run)) call.next(run, value, value, set);
      },
    },
  }),
  list: (set: Set<unknown>, run: Run) => copy(set, set.size, run),
};

export const mapTable: TypeTable = {
  name: "Map",
  getters: getters<Map<unknown, unknown>>({
    size: { read: (map) => map.size, type: "number", doc: "Number of entries." },
  }),
  methods: methods<Map<unknown, unknown>>({
    has: {
      signature: "has(key): boolean",
      doc: "Whether there is an entry for a key.",
      body: (map, [key]) => map.has(key),
      example: ["new Map([['a', 1]]).has('a')", true],
    },
    get: {
      signature: "get(key): any",
      doc: "Value of a key.",
      body: (map, [key]) => map.get(key),
      example: ["new Map([['a', 1]]).get('a')", 1],
    },
    set: {
      signature: "set(key, value): Map",
      doc: "Sets the value of a key.",
      body: (map, [key, value], run) => {
        requireOwned(map, "set", run);
        allocate(run, 64);
        return map.set(key, value);
      },
      example: ["new Map().set('a', 1).get('a')", 1],
    },
    delete: {
      signature: "delete(key): boolean",
      doc: "Takes an entry out.",
      body: (map, [key], run) => {
        requireOwned(map, "delete", run);
        return map.delete(key);
      },
      example: ["new Map().delete('a')", false],
    },
    keys: {
      signature: "keys(): any[]",
      doc: "The keys.",
      body: (map, _args, run) => copy(map.keys(), map.size, run),
      example: ["new Map([['a', 1]]).keys()", ["a"]],
    },
    values: {
      signature: "values(): any[]",
      doc: "The values.",
      body: (map, _args, run) => copy(map.values(), map.size, run),
      example: ["new Map([['a', 1]]).values()", [1]],
    },
    entries: {
      signature: "entries(): [any, any][]",
      doc: "Pairs of key and value.",
      body: (map, _args, run) => pairs(map, run),
      example: ["new Map([['a', 1]]).entries()", [["a", 1]]],
    },
    forEach: {
      signature: "forEach(action): undefined",
      doc: "Calls a function for every entry.",
      body: (map, [action], run) => {
        const call = functionArgument(action);
        for (const pair of pairs(map, run)) {
          const [key, value] = pair as [unknown, unknown];
          call.next(run, value, key, map);
        }
      },
    },
  }),
  list: pairs as (map: never, run: Run) => unknown[],
};
