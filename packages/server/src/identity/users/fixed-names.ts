import type { UserRow } from "../../store/tables.ts";

/** True if a user's names come from a directory and are changed there. */
export function hasFixedNames({ signInType, hasOwnNames, firstName, lastName }: UserRow): boolean {
  return signInType === "ldap" && hasOwnNames === 0 && firstName !== null && lastName !== null;
}
