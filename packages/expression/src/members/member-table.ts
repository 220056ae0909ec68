import { Builtin, Callable } from "../types/callable.ts";
import { basicTables, tableOf } from "../types/registry.ts";
import type { MemberTable, TypeTable } from "../types/tables.ts";
import { isPlain } from "../values/kinds.ts";

/** The members of a value's type, or of a built-in object; undefined for null, undefined and unknown types. */
export function memberTable(value: unknown): MemberTable | undefined {
  return Callable.is(value)
    ? value instanceof Builtin
      ? value.details.members
      : undefined
    : typeTable(value);
}

/** The table of a value's type, which has a name; undefined for functions, null, undefined and unknown types. */
export function typeTable(value: unknown): TypeTable | undefined {
  if (typeof value === "string") return basicTables.string;
  if (typeof value === "number") return basicTables.number;
  if (typeof value === "boolean") return basicTables.boolean;
  if (typeof value !== "object" || value === null || Callable.is(value)) return undefined;
  if (Array.isArray(value)) return basicTables.list;
  return isPlain(value) ? basicTables.object : tableOf(value);
}
