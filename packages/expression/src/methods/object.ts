import { methodRow, methodsFromRows } from "../types/tables.ts";
import { toKey } from "../values/coerce.ts";
import type { PlainObject } from "../values/kinds.ts";

/** Methods of plain objects that JavaScript has. */
export const objectMethods = methodsFromRows<PlainObject>({
  hasOwnProperty: methodRow<PlainObject>(
    "(name): boolean",
    "Whether the object has a field.",
    (object, [name]) => Object.hasOwn(object, toKey(name)),
    ["({ a: 1 }).hasOwnProperty('a')", true],
  ),
  toString: methodRow<PlainObject>(
    "(): string",
    "The text [object Object]; use toJsonString() for the contents.",
    () => "[object Object]",
    ["({}).toString()", "[object Object]"],
  ),
  toLocaleString: methodRow<PlainObject>("(): string", "The text [object Object].", () => "[object Object]"),
  valueOf: methodRow<PlainObject>("(): object", "The object itself.", (object) => object, [
    "({ a: 1 }).valueOf()",
    { a: 1 },
  ]),
});
