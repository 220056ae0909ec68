import { HttpError } from "../../errors/http-error.ts";
import type { UserRow } from "../../store/tables.ts";

/**
 * Refuses to let others delete the owner of the instance or change how the owner signs in, which would hand over the
 * account.
 */
export function refuseForOwner(user: Pick<UserRow, "id" | "role">, caller: Pick<UserRow, "id">): void {
  if (user.role === "owner" && user.id !== caller.id) throw new HttpError("owner-stays", {});
}
