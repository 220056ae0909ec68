import { shortMethods, shortRow } from "../types/tables.ts";
import { toKey } from "../values/coerce.ts";
import type { PlainObject } from "../values/kinds.ts";

/** Methods of plain objects that JavaScript has. */
export const objectMethods = shortMethods<PlainObject>({
  hasOwnProperty: shortRow<PlainObject>(
    "(name): boolean",
    "Whether the object has a field.",
    (object, [name]) => Object.hasOwn(object, toKey(name)),
    ["({ a: 1 }).hasOwnProperty('a')", true],
  ),
  toString: shortRow<PlainObject>(
    "(): string",
    "The text [object Object]; use toJsonString() for the contents.",
    () => "[object Object]",
    ["({}).toString()", "[object Object]"],
  ),
  toLocaleString: shortRow<PlainObject>("(): string", "The text [object Object].", () => "[object Object]"),
  valueOf: shortRow<PlainObject>("(): object", "The object itself.", (object) => object, [
    "({ a: 1 }).valueOf()",
    { a: 1 },
  ]),
});
