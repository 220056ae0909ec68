import { mayDo, type Scope } from "@heddle/api";
import { HttpError, notFound } from "../errors/http-error.ts";
import { grantsOn } from "../identity/projects/grants.ts";
import type { Person } from "../identity/projects/reach.ts";
import type { Store } from "../store/store.ts";
import type { CredentialRow } from "../store/tables.ts";

/**
 * A credential with a permission of the user: 404 for users who cannot see it, 403 with the `refusal` for users who can
 * only see it.
 */
export async function findCredential(
  store: Store,
  person: Person,
  id: string,
  scope: Scope,
  refusal?: string,
): Promise<CredentialRow> {
  const row = await store.db.selectFrom("credential").selectAll().where("id", "=", id).executeTakeFirst();
  const grants = row ? await grantsOn(store, person.id, "credential", row) : [];
  if (!row || !mayDo("credential:read", person, grants)) throw notFound("This credential");
  if (!mayDo(scope, person, grants)) throw new HttpError("not-allowed-here", { scope, refusal });
  return row;
}

/** Whether a user has a permission for a credential. */
export async function mayWithCredential(
  store: Store,
  person: Person,
  row: CredentialRow,
  scope: Scope,
): Promise<boolean> {
  return mayDo(scope, person, await grantsOn(store, person.id, "credential", row));
}
