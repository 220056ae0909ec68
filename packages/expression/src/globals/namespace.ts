import { fail } from "../errors.ts";
import { Builtin, type BuiltinBody } from "../types/callable.ts";
import type { MemberTable } from "../types/tables.ts";
import { type StaticRows, staticMembers } from "./members.ts";

/** A global that only has members, such as `Math`. Like every type, it is not itself a value. */
export function namespace(
  name: string,
  doc: string,
  rows: StaticRows,
  constants: Readonly<Record<string, unknown>> = {},
): Builtin {
  return typeWithMembers(name, staticMembers(rows, constants), doc);
}

/** A global that cannot be called and has members. */
export function typeWithMembers(name: string, members: MemberTable, doc: string): Builtin {
  return new Builtin(name, () => fail("not-a-function", name), { members, doc });
}

/** The body of a type that only works with `new`. */
export const requireNew =
  (name: string): BuiltinBody =>
  () =>
    fail("bad-argument", `${name} must be called with new`);
