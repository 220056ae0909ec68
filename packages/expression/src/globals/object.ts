import { fail } from "../errors.ts";
import { readMember } from "../members/read.ts";
import { requireOwned } from "../members/write.ts";
import { allocate, charge, newList, own, type Run } from "../run.ts";
import { Builtin, type BuiltinBody, requireFunction } from "../types/callable.ts";
import { toKey } from "../values/coerce.ts";
import { copyFields, elementsOf, entriesOf, keysOf } from "../values/iterate.ts";
import { isPlain, type PlainObject, setField } from "../values/kinds.ts";
import { staticMembers } from "./members.ts";

function fromEntries(source: unknown, run: Run): PlainObject {
  const object: PlainObject = {};
  for (const entry of elementsOf(source, run)) {
    charge(run, 1);
    allocate(run, 32);
    if (typeof entry !== "object" || entry === null)
      fail("bad-argument", "Object.fromEntries needs pairs such as ['name', 1]");
    setField(object, String(toKey(readMember(entry, 0, run))), readMember(entry, 1, run));
  }
  return own(run, object);
}

function assign([target, ...sources]: readonly unknown[], run: Run): unknown {
  if (!isPlain(target)) return fail("bad-argument", "Object.assign needs an object to copy into");
  requireOwned(target, "Object.assign", run);
  for (const source of sources) copyFields(target, source, run);
  return target;
}

function groupBy([list, group]: readonly unknown[], run: Run): PlainObject {
  const call = requireFunction(group);
  const groups: PlainObject = {};
  elementsOf(list, run).forEach((value, index) => {
    allocate(run, 16);
    const key = String(toKey(call.next(run, value, index, undefined)));
    if (!Object.hasOwn(groups, key)) setField(groups, key, own(run, []));
    if (Object.hasOwn(groups, key)) (groups[key] as unknown[]).push(value);
  });
  return own(run, groups);
}

const hasOwn: BuiltinBody = ([value, key]) => {
  if (value === null || value === undefined) return fail("nothing-given", String(value), "fields");
  return (
    (typeof value === "string" || Array.isArray(value) || isPlain(value)) &&
    Object.hasOwn(value as object, toKey(key))
  );
};

const toObject = ([value]: readonly unknown[], run: Run) =>
  typeof value === "object" && value !== null ? value : own(run, {});

/** `Object`. */
export const objectGlobal = new Builtin("Object", toObject, {
  construct: toObject,
  isInstance: () => true,
  doc: "Functions for objects.",
  members: staticMembers({
    keys: [
      "(object): string[]",
      "Names of all fields.",
      ([value], run) => newList(run, keysOf(value, run)),
      ["Object.keys({ a: 1, b: 2 })", ["a", "b"]],
    ],
    getOwnPropertyNames: [
      "(object): string[]",
      "Names of all fields.",
      ([value], run) => newList(run, keysOf(value, run)),
    ],
    values: [
      "(object): any[]",
      "Values of all fields.",
      ([value], run) =>
        newList(
          run,
          entriesOf(value, run).map(([, inner]) => inner),
        ),
      ["Object.values({ a: 1, b: 2 })", [1, 2]],
    ],
    entries: [
      "(object): [string, any][]",
      "Pairs of name and value.",
      ([value], run) => newList(run, entriesOf(value, run)),
      ["Object.entries({ a: 1 })", [["a", 1]]],
    ],
    fromEntries: [
      "(entries): object",
      "An object from pairs of name and value.",
      ([value], run) => fromEntries(value, run),
      ["Object.fromEntries([['a', 1]])", { a: 1 }],
    ],
    assign: [
      "(target, ...sources): object",
      "Copies fields into an object that the expression created.",
      assign,
      ["Object.assign({ a: 1 }, { b: 2 })", { a: 1, b: 2 }],
    ],
    groupBy: [
      "(list, group): object",
      "Groups elements by the key that a function returns.",
      groupBy,
      ["Object.groupBy([1, 2, 3], n => n % 2 ? 'odd' : 'even')", { odd: [1, 3], even: [2] }],
    ],
    hasOwn: [
      "(object, name): boolean",
      "Whether an object has a field.",
      hasOwn,
      ["Object.hasOwn({ a: 1 }, 'a')", true],
    ],
    is: [
      "(a, b): boolean",
      "Whether two values are identical; NaN is identical to NaN.",
      ([a, b]) => Object.is(a, b),
      ["Object.is(NaN, NaN)", true],
    ],
    freeze: ["(object): object", "Returns the object; it is not frozen.", ([value]) => value],
    seal: ["(object): object", "Returns the object; it is not sealed.", ([value]) => value],
  }),
});
