import { type CredentialEntity, readCredential } from "@heddle/api";
import { blankSecrets } from "../../../credentials/blank-values.ts";
import { type CredentialVault, VaultError } from "../../../credentials/vault.ts";
import { credentialProperties } from "../../../node-types/credential-properties.ts";
import type { CredentialRow } from "../../../store/tables.ts";
import { serve } from "../../call/serve.ts";
import { toCredentialEntity } from "../../credentials/entities.ts";

export default serve(readCredential, async ({ subject: row, query, caller, context: { store, vault } }) => {
  const entity = await toCredentialEntity(store, row, caller);
  if (!query.includeData || !entity.scopes.includes("credential:update")) return entity;
  return { ...entity, ...(await readableData(vault, row)) };
});

/** Displayable part of the stored data, or why it cannot be read. */
async function readableData(
  vault: CredentialVault,
  row: CredentialRow,
): Promise<Pick<CredentialEntity, "data" | "problem">> {
  try {
    return { data: blankSecrets(vault.open(row.data, row), await credentialProperties(row.type)) };
  } catch (error) {
    if (error instanceof VaultError) return { data: {}, problem: error.message };
    throw error;
  }
}
