import { fail } from "../errors.ts";
import { allocate, charge, chargeForSearch, newList, own, type Run } from "../run.ts";
import { extensions } from "../types/tables.ts";
import { toKey, toText } from "../values/coerce.ts";
import { stringify } from "../values/json-text.ts";
import { isPlain, type PlainObject, setField } from "../values/kinds.ts";
import { compactObject } from "./missing.ts";
import { queryText } from "./query.ts";

/** A copy with the fields that pass a test. */
function keep(object: PlainObject, test: (value: unknown, key: string) => boolean, run: Run): PlainObject {
  const copy: PlainObject = {};
  const keys = Object.keys(object);
  charge(run, keys.length);
  allocate(run, keys.length * 32);
  for (const key of keys) if (test(object[key], key)) setField(copy, key, object[key]);
  return own(run, copy);
}

/** A copy with the fields whose text contains another text, or with all other fields. */
function containing(object: PlainObject, search: unknown, isWanted: boolean, run: Run): PlainObject {
  if (search === undefined || search === "") fail("bad-argument", "A text to search for is missing");
  const text = toText(search, run);
  const contains = (value: unknown) => {
    if (typeof value !== "string") return false;
    chargeForSearch(run, value, text);
    return value.includes(text);
  };
  return keep(object, (value) => contains(value) === isWanted, run);
}

function merge(object: PlainObject, other: unknown, run: Run): PlainObject {
  if (!isPlain(other)) return fail("bad-argument", "An object is expected to merge with");
  const merged = keep(object, () => true, run);
  for (const key of Object.keys(other)) {
    charge(run, 1);
    if (!Object.hasOwn(merged, key)) setField(merged, key, other[key]);
  }
  return merged;
}

function toQuery(object: PlainObject, run: Run): string {
  const query = new URLSearchParams();
  for (const key of Object.keys(object)) {
    const value = object[key];
    for (const part of Array.isArray(value) ? value : [value]) {
      charge(run, 4);
      query.append(key, isPlain(part) ? (stringify(part, run) ?? "") : toText(part, run));
    }
  }
  return queryText(query, run);
}

/** Methods of objects that JavaScript does not have. */
export const objectExtensions = extensions<PlainObject>({
  compact: [
    "(): object",
    "Removes empty fields (null, undefined, empty or “nil”), including nested ones.",
    (object, _args, run) => compactObject(object, run),
    ["({ a: 1, b: null, c: '', d: { e: null, f: 2 } }).compact()", { a: 1, d: { f: 2 } }],
  ],
  hasField: [
    "(name): boolean",
    "Whether the object has a field; nested objects are not searched.",
    (object, [name]) => Object.hasOwn(object, toKey(name)),
    ["({ a: 1 }).hasField('a')", true],
  ],
  isEmpty: [
    "(): boolean",
    "Whether there are no fields; true for null and undefined too.",
    (object) => Object.keys(object).length === 0,
    ["({}).isEmpty()", true],
  ],
  isNotEmpty: [
    "(): boolean",
    "Whether there are fields; false for null and undefined.",
    (object) => Object.keys(object).length > 0,
    ["({ a: 1 }).isNotEmpty()", true],
  ],
  keepFieldsContaining: [
    "(text): object",
    "Only text fields that contain a text; case-sensitive.",
    (object, [text], run) => containing(object, text, true, run),
    ["({ a: 'fox', b: 'dog', c: 1 }).keepFieldsContaining('x')", { a: "fox" }],
  ],
  keys: [
    "(): string[]",
    "Names of all fields.",
    (object, _args, run) => newList(run, Object.keys(object)),
    ["({ a: 1 }).keys()", ["a"]],
  ],
  merge: [
    "(other): object",
    "Adds the fields of another object that are missing in this one.",
    (object, [other], run) => merge(object, other, run),
    ["({ a: 1 }).merge({ a: 2, b: 3 })", { a: 1, b: 3 }],
  ],
  removeField: [
    "(name): object",
    "Without a field.",
    (object, [name], run) => {
      const field = String(toKey(name));
      return keep(object, (_value, key) => key !== field, run);
    },
    ["({ a: 1, b: 2 }).removeField('a')", { b: 2 }],
  ],
  removeFieldsContaining: [
    "(text): object",
    "Without text fields that contain a text; case-sensitive.",
    (object, [text], run) => containing(object, text, false, run),
    ["({ a: 'fox', b: 'dog', c: 1 }).removeFieldsContaining('x')", { b: "dog", c: 1 }],
  ],
  toJsonString: [
    "(): string",
    "As JSON text.",
    (object, _args, run) => stringify(object, run),
    ["({ a: 1 }).toJsonString()", '{"a":1}'],
  ],
  urlEncode: [
    "(): string",
    "As the query of a URL.",
    (object, _args, run) => toQuery(object, run),
    ["({ a: 1, b: 'c d' }).urlEncode()", "a=1&b=c+d"],
  ],
  values: [
    "(): any[]",
    "Values of all fields.",
    (object, _args, run) =>
      newList(
        run,
        Object.keys(object).map((key) => object[key]),
      ),
    ["({ a: 1 }).values()", [1]],
  ],
});
