import { notFound } from "../errors/http-error.ts";
import type { Store } from "../store/store.ts";
import { connectionText } from "./connection.ts";
import type { CredentialVault } from "./vault.ts";

/** Stores the tokens of an account in a credential, also while others change it. */
export async function connectAccount(
  { store, vault }: { store: Store; vault: CredentialVault },
  id: string,
  oauthTokenData: Record<string, unknown>,
): Promise<void> {
  for (;;) {
    const row = await store.db.selectFrom("credential").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) throw notFound("This credential");
    const data = vault.seal({ ...vault.open(row.data, row), oauthTokenData }, row);
    const { numUpdatedRows } = await store.db
      .updateTable("credential")
      .set({ data, connection: connectionText("connected") })
      .where("id", "=", id)
      .where("data", "=", row.data)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return;
  }
}
