import { HttpError, notFound } from "../errors/http-error.ts";
import type { Store } from "../store/store.ts";
import type { CredentialRow, UserRow } from "../store/tables.ts";
import { isSharedWith } from "./shares.ts";

/**
 * What a user wants to do with a credential: the owner of the instance may see, rename and delete those of others (`administer`), but
 * neither change nor use what is in them (`own`). Users it is shared with may see it (`read`), too.
 */
export type CredentialRight = "read" | "administer" | "own";

/** A credential with which the user may do so; to all others it is not there. */
export async function findCredential(
  store: Store,
  user: UserRow,
  id: string,
  right: CredentialRight = "own",
): Promise<CredentialRow> {
  const row = await store.db.selectFrom("credential").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("This credential");
  if (row.projectId === user.id || (right !== "own" && user.role === "owner")) return row;
  if (!(await isSharedWith(store, id, user.id))) throw notFound("This credential");
  if (right === "read") return row;
  throw new HttpError("credential-of-owner", {});
}
