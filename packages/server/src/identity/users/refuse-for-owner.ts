import { HttpError } from "../../errors/http-error.ts";
import type { UserRow } from "../../store/tables.ts";

/** Others neither delete the owner of the instance nor change how the owner signs in, which would hand the account to them. */
export function refuseForOwner(user: Pick<UserRow, "id" | "role">, caller: Pick<UserRow, "id">): void {
  if (user.role === "owner" && user.id !== caller.id) throw new HttpError("owner-stays", {});
}
