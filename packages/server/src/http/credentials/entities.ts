import type { CredentialEntity, PersonReference } from "@heddle/api";
import { parseConnection } from "../../credentials/connection.ts";
import { shareesOf } from "../../credentials/shares.ts";
import { toPerson } from "../../identity/users/public-user.ts";
import type { Store } from "../../store/store.ts";
import type { CredentialRow, UserRow } from "../../store/tables.ts";

/** Credentials as the server sends them, with their owners and the users they are shared with. */
export async function toEntities(
  store: Store,
  rows: readonly CredentialRow[],
  caller: UserRow,
): Promise<CredentialEntity[]> {
  const others = [...new Set(rows.map(({ projectId }) => projectId))].filter((id) => id !== caller.id);
  const owners =
    others.length === 0
      ? []
      : await store.db.selectFrom("user").selectAll().where("id", "in", others).execute();
  const byId = new Map([caller, ...owners].map((user) => [user.id, user]));
  const sharees = await shareesOf(
    store,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toEntity(row, byId.get(row.projectId) ?? caller, sharees.get(row.id) ?? []));
}

/** One of them. */
export async function toCredentialEntity(
  store: Store,
  row: CredentialRow,
  caller: UserRow,
): Promise<CredentialEntity> {
  const [entity] = await toEntities(store, [row], caller);
  return entity!;
}

function toEntity(row: CredentialRow, owner: UserRow, sharedWith: PersonReference[]): CredentialEntity {
  const connection = parseConnection(row.connection);
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    nodesAccess: JSON.parse(row.nodesAccess),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    ownedBy: toPerson(owner),
    sharedWith,
    connection,
  };
}
