import { fail } from "../errors.ts";
import { extensions } from "../members/tables.ts";
import { allocate, charge, newList, newText, own, type Run } from "../run.ts";
import { toKey, toText } from "../values/coerce.ts";
import { stringify } from "../values/json-text.ts";
import { isPlain, isPrimitive, type PlainObject, put } from "../values/kinds.ts";

/** A copy with the fields that pass. */
function keep(object: PlainObject, test: (value: unknown, key: string) => boolean, run: Run): PlainObject {
  const kept: PlainObject = {};
  const keys = Object.keys(object);
  charge(run, keys.length);
  allocate(run, keys.length * 32);
  for (const key of keys) if (test(object[key], key)) put(kept, key, object[key]);
  return own(run, kept);
}

/** Whether a field holds a text: contains it, when the field is a text too. */
function contains(value: unknown, search: unknown, run: Run): boolean {
  if (typeof value === "string") return value.includes(toText(search, run));
  return isPrimitive(value) && value === search;
}

function searchText(search: unknown): unknown {
  return search === undefined || search === ""
    ? fail("bad-argument", "A text to look for is needed")
    : search;
}

function merge(object: PlainObject, other: unknown, run: Run): PlainObject {
  if (!isPlain(other)) return fail("bad-argument", "An object is needed to merge with");
  const merged = keep(object, () => true, run);
  for (const key of Object.keys(other)) {
    charge(run, 1);
    if (!Object.hasOwn(merged, key)) put(merged, key, other[key]);
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
  return newText(run, query.toString());
}

/** Methods of objects that JavaScript does not have. */
export const objectExtensions = extensions<PlainObject>({
  compact: {
    signature: "compact(): object",
    doc: "Without fields that are null, undefined or an empty text.",
    body: (object, _args, run) =>
      keep(object, (value) => value !== null && value !== undefined && value !== "", run),
    example: ["({ a: 1, b: null, c: '' }).compact()", { a: 1 }],
  },
  hasField: {
    signature: "hasField(name): boolean",
    doc: "Whether the object has a field.",
    body: (object, [name]) => Object.hasOwn(object, toKey(name)),
    example: ["({ a: 1 }).hasField('a')", true],
  },
  isEmpty: {
    signature: "isEmpty(): boolean",
    doc: "Whether there are no fields.",
    body: (object) => Object.keys(object).length === 0,
    example: ["({}).isEmpty()", true],
  },
  isNotEmpty: {
    signature: "isNotEmpty(): boolean",
    doc: "Whether there are fields.",
    body: (object) => Object.keys(object).length > 0,
    example: ["({ a: 1 }).isNotEmpty()", true],
  },
  keepFieldsContaining: {
    signature: "keepFieldsContaining(text): object",
    doc: "Only fields whose value contains a text.",
    body: (object, [text], run) => {
      const search = searchText(text);
      return keep(object, (value) => contains(value, search, run), run);
    },
    example: ["({ a: 'fox', b: 'dog' }).keepFieldsContaining('o')", { a: "fox", b: "dog" }],
  },
  keys: {
    signature: "keys(): string[]",
    doc: "Names of all fields.",
    body: (object, _args, run) => newList(run, Object.keys(object)),
    example: ["({ a: 1 }).keys()", ["a"]],
  },
  merge: {
    signature: "merge(other): object",
    doc: "With the fields of another object that this one does not have.",
    body: (object, [other], run) => merge(object, other, run),
    example: ["({ a: 1 }).merge({ a: 2, b: 3 })", { a: 1, b: 3 }],
  },
  removeField: {
    signature: "removeField(name): object",
    doc: "Without a field.",
    body: (object, [name], run) => {
      const field = String(toKey(name));
      return keep(object, (_value, key) => key !== field, run);
    },
    example: ["({ a: 1, b: 2 }).removeField('a')", { b: 2 }],
  },
  removeFieldsContaining: {
    signature: "removeFieldsContaining(text): object",
    doc: "Without fields whose value contains a text.",
    body: (object, [text], run) => {
      const search = searchText(text);
      return keep(object, (value) => !contains(value, search, run), run);
    },
    example: ["({ a: 'fox', b: 'dog' }).removeFieldsContaining('x')", { b: "dog" }],
  },
  toJsonString: {
    signature: "toJsonString(): string",
    doc: "As JSON text.",
    body: (object, _args, run) => stringify(object, run),
    example: ["({ a: 1 }).toJsonString()", '{"a":1}'],
  },
  urlEncode: {
    signature: "urlEncode(): string",
    doc: "As the query of an address.",
    body: (object, _args, run) => toQuery(object, run),
    example: ["({ a: 1, b: 'c d' }).urlEncode()", "a=1&b=c+d"],
  },
  values: {
    signature: "values(): any[]",
    doc: "Values of all fields.",
    body: (object, _args, run) =>
      newList(
        run,
        Object.keys(object).map((key) => object[key]),
      ),
    example: ["({ a: 1 }).values()", [1]],
  },
});
