import type { CredentialEntity, Ownership } from "@heddle/api";
import { parseConnection } from "../../credentials/connection.ts";
import { ownershipOf } from "../../identity/projects/ownership.ts";
import type { Person } from "../../identity/projects/reach.ts";
import type { Store } from "../../store/store.ts";
import type { CredentialRow } from "../../store/tables.ts";

/** Credentials in API format: their owners, their shares, and the reader's permissions. */
export async function toEntities(
  store: Store,
  rows: readonly CredentialRow[],
  reader: Person,
): Promise<CredentialEntity[]> {
  const ownership = await ownershipOf(store, "credential", rows, reader);
  return rows.map((row) => toEntity(row, ownership.get(row.id)!));
}

/** One of them. */
export async function toCredentialEntity(
  store: Store,
  row: CredentialRow,
  reader: Person,
): Promise<CredentialEntity> {
  const [entity] = await toEntities(store, [row], reader);
  return entity!;
}

function toEntity(row: CredentialRow, ownership: Ownership): CredentialEntity {
  const connection = parseConnection(row.connection);
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    nodesAccess: JSON.parse(row.nodesAccess),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    ...ownership,
    connection,
  };
}
