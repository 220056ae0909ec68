import { HttpError } from "../errors/http-error.ts";
import { removeShares } from "../identity/projects/share.ts";
import { isStaleWrite } from "../store/stale-write.ts";
import type { Store } from "../store/store.ts";
import type { CredentialVault } from "./vault.ts";

const MAX_TRIES = 5;

/**
 * Moves a credential to another project and ends its shares. Credentials are sealed for their project, so it is sealed again; tokens that
 * are renewed at the same moment are not lost.
 */
export async function moveCredential(
  { store, vault }: { store: Store; vault: CredentialVault },
  id: string,
  projectId: string,
): Promise<void> {
  const { db } = store;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const row = await db.selectFrom("credential").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row || row.projectId === projectId) return;
    const data = vault.seal(vault.open(row.data, row), { ...row, projectId });
    const update = db.updateTable("credential").set({ projectId, data });
    const unchanged = update.where("id", "=", id).where("data", "=", row.data).compile();
    try {
      await store.write([{ ...unchanged, expect: 1 }, removeShares(db, "credential", id)]);
      return;
    } catch (error) {
      if (!isStaleWrite(error)) throw error;
    }
  }
  throw new HttpError("credential-changing", {});
}
