import { Builtin, Callable } from "../types/callable.ts";
import { basicTables, tableOf } from "../types/registry.ts";
import type { MemberTable } from "../types/tables.ts";
import { isPlain } from "../values/kinds.ts";

/** The members of a value's type; undefined for null, undefined and unknown types. */
export function memberTable(value: unknown): MemberTable | undefined {
  if (typeof value === "string") return basicTables.string;
  if (typeof value === "number") return basicTables.number;
  if (typeof value === "boolean") return basicTables.boolean;
  if (typeof value !== "object" || value === null) return undefined;
  if (Array.isArray(value)) return basicTables.list;
  if (Callable.is(value)) return value instanceof Builtin ? value.details.members : undefined;
  return isPlain(value) ? basicTables.object : tableOf(value);
}
