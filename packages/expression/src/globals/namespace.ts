import { fail } from "../errors.ts";
import { Builtin, type BuiltinBody } from "../types/callable.ts";
import type { MemberTable } from "../types/tables.ts";
import { type StaticRows, staticMembers } from "./members.ts";

/** A global that only holds functions, such as `Math`. Like every global it is no value of its own. */
export function namespace(
  name: string,
  doc: string,
  rows: StaticRows,
  constants: Readonly<Record<string, unknown>> = {},
): Builtin {
  return typeWithMembers(name, staticMembers(rows, constants), doc);
}

export function typeWithMembers(name: string, members: MemberTable, doc: string): Builtin {
  return new Builtin(name, () => fail("not-a-function", name), { members, doc });
}

/** The body of a type that works with `new` only. */
export const requireNew =
  (name: string): BuiltinBody =>
  () =>
    fail("bad-argument", `${name} needs new before it`);
