import { readMember } from "../members/read.ts";
import { allocate, charge, chargeForTime, own, type Run } from "../run.ts";
import { Builtin, type BuiltinBody, requireFunction } from "../types/callable.ts";
import { elementsOf } from "../values/iterate.ts";
import { type StaticRows, staticMembers } from "./members.ts";
import { requireNew } from "./namespace.ts";

function makeSet([source]: readonly unknown[], run: Run): Set<unknown> {
  const values = source === undefined || source === null ? [] : elementsOf(source, run);
  allocate(run, values.length * 40);
  charge(run, values.length);
  const set = new Set<unknown>();
  for (let from = 0; from < values.length; from += ENTRIES_PER_CHECK) {
    const to = Math.min(from + ENTRIES_PER_CHECK, values.length);
    chargeForTime(run, () => {
      for (let index = from; index < to; index++) set.add(values[index]);
    });
  }
  return own(run, set);
}

/** Entries added between two checks of the budget: long strings are read completely. */
const ENTRIES_PER_CHECK = 10_000;

function makeMap([source]: readonly unknown[], run: Run): Map<unknown, unknown> {
  const map = new Map<unknown, unknown>();
  for (const entry of source === undefined || source === null ? [] : elementsOf(source, run)) {
    charge(run, 1);
    allocate(run, 64);
    map.set(readMember(entry, 0, run), readMember(entry, 1, run));
  }
  return own(run, map);
}

function groupBy([list, group]: readonly unknown[], run: Run): Map<unknown, unknown[]> {
  const call = requireFunction(group).beginCalls(run);
  const groups = new Map<unknown, unknown[]>();
  elementsOf(list, run).forEach((value, index) => {
    charge(run, 1);
    allocate(run, 32);
    const key = call.next(run, value, index);
    const members = groups.get(key);
    if (members) members.push(value);
    else groups.set(key, own(run, [value]));
  });
  call.done(run);
  return own(run, groups);
}

interface Structure {
  readonly make: BuiltinBody;
  readonly isInstance: (value: unknown) => boolean;
  readonly usage: string;
  readonly doc: string;
  readonly statics?: StaticRows;
}

function structure(name: string, { make, isInstance, usage, doc, statics }: Structure): Builtin {
  return new Builtin(name, requireNew(name), {
    construct: make,
    isInstance,
    usage,
    doc,
    members: statics && staticMembers(statics),
  });
}

/** `Set` and `Map`. */
export const structureGlobals = {
  Set: structure("Set", {
    make: makeSet,
    isInstance: (value) => value instanceof Set,
    usage: "new Set(values?)",
    doc: "Unique values.",
  }),
  Map: structure("Map", {
    make: makeMap,
    isInstance: (value) => value instanceof Map,
    usage: "new Map(entries?)",
    doc: "Values by keys of any type.",
    statics: {
      groupBy: [
        "(list, group): Map",
        "Groups elements by the key that a function returns.",
        groupBy,
        ["Map.groupBy([1, 2, 3], n => n % 2).get(1)", [1, 3]],
      ],
    },
  }),
};
