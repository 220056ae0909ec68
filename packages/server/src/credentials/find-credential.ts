import type { Store } from "../contracts.ts";
import { notFound } from "../http/errors.ts";
import type { CredentialRow, UserRow } from "../store/tables.ts";

/**
 * What a user wants to do with a credential: the owner of the instance may see, rename and delete those of others (`administer`), but
 * neither change nor use what is in them (`own`).
 */
export type CredentialRight = "administer" | "own";

/** A credential with which the user may do so; to all others it is not there. */
export async function findCredential(
  { db }: Store,
  user: UserRow,
  id: string,
  right: CredentialRight = "own",
): Promise<CredentialRow> {
  const row = await db.selectFrom("credential").selectAll().where("id", "=", id).executeTakeFirst();
  const mayAdminister = right === "administer" && user.role === "owner";
  if (!row || (row.ownerId !== user.id && !mayAdminister)) throw notFound("This credential");
  return row;
}
