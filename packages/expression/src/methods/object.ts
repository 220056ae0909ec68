import { methods, row } from "../members/tables.ts";
import { toKey } from "../values/coerce.ts";
import type { PlainObject } from "../values/kinds.ts";

/** Methods of plain objects that JavaScript has. */
export const objectMethods = methods<PlainObject>({
  hasOwnProperty: row<PlainObject>({
    signature: "hasOwnProperty(name): boolean",
    doc: "Whether the object has a field.",
    body: (object, [name]) => Object.hasOwn(object, toKey(name)),
    example: ["({ a: 1 }).hasOwnProperty('a')", true],
  }),
  toString: row<PlainObject>({
    signature: "toString(): string",
    doc: "The text [object Object]; use toJsonString() for the contents.",
    body: () => "[object Object]",
    example: ["({}).toString()", "[object Object]"],
  }),
  toLocaleString: row<PlainObject>({
    signature: "toLocaleString(): string",
    doc: "The text [object Object].",
    body: () => "[object Object]",
  }),
  valueOf: row<PlainObject>({
    signature: "valueOf(): object",
    doc: "The object itself.",
    body: (object) => object,
    example: ["({ a: 1 }).valueOf()", { a: 1 }],
  }),
});
