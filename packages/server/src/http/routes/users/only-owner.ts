import { forbidden } from "../../../platform/http/errors.ts";
import type { UserRow } from "../../../store/tables.ts";

/** The caller, when they own the instance. */
export function onlyOwner(caller: UserRow): UserRow {
  if (caller.role === "owner") return caller;
  throw forbidden("Only the owner of this Heddle may do this.");
}
