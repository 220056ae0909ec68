import { Builtin } from "../callable.ts";
import { fail } from "../errors.ts";
import type { MemberTable } from "../members/tables.ts";
import { type StaticRows, staticMembers } from "./members.ts";

/** A global that only holds functions, such as `Math`. Like every global it is no value of its own. */
export function namespace(
  name: string,
  rows: StaticRows,
  constants: Readonly<Record<string, unknown>> = {},
): Builtin {
  return typeWithMembers(name, staticMembers(rows, constants));
}

export function typeWithMembers(name: string, members: MemberTable): Builtin {
  return new Builtin(name, () => fail("not-a-function", name), { members });
}
