import type { Store } from "../contracts.ts";
import { notFound } from "../http/errors.ts";
import type { CredentialRow, UserRow } from "../store/tables.ts";

/** A credential that the user may change. */
export async function findCredential({ db }: Store, user: UserRow, id: string): Promise<CredentialRow> {
  const row = await db
    .selectFrom("credential")
    .selectAll()
    .where("id", "=", id)
    .where("ownerId", "=", user.id)
    .executeTakeFirst();
  if (!row) throw notFound("This credential");
  return row;
}
