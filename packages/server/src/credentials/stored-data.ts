import type { CredentialRow } from "../store/tables.ts";
import { keepsSecrets } from "./blank-values.ts";
import { type CredentialVault, VaultError } from "./vault.ts";

type Data = Record<string, unknown>;

/**
 * Stored data of a credential, to be merged with the form's data. Unreadable data can be replaced as a whole.
 * @throws VaultError if markers stand for secrets that cannot be read
 */
export function storedData(vault: CredentialVault, row: CredentialRow, given: Data): Data {
  try {
    return vault.open(row.data, row);
  } catch (error) {
    if (error instanceof VaultError && !keepsSecrets(given)) return {};
    throw error;
  }
}
