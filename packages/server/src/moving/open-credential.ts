import { isRecord } from "@heddle/workflow";
import { type CredentialVault, VaultError } from "../credentials/vault.ts";
import type { PortableCredential } from "./portable.ts";
import { isSalted, openSalted } from "./salted-text.ts";

/** Keys that decrypt the credentials of a source. */
export interface CredentialKeys {
  /** Opens what this installation, or one with the same key, exported. */
  readonly vault: CredentialVault;
  /** Encryption key of the source; required if its credentials are encrypted. */
  readonly encryptionKey: string | undefined;
}

/** Data of a credential, or the reason why it cannot be read, with a remedy. */
export type OpenedCredential = { readonly data: Record<string, unknown> } | { readonly reason: string };

/** Decrypts a credential of another installation. */
export function openCredential(credential: PortableCredential, keys: CredentialKeys): OpenedCredential {
  const { data } = credential;
  if (isRecord(data)) return { data };
  if (typeof data !== "string" || data === "")
    return { reason: "It has no data. Enter them again after the import." };
  if (isSalted(data)) return openWithKey(data, keys.encryptionKey);
  if (credential.sealedFor !== undefined) return openSealed(credential, data, keys.vault);
  return {
    reason: "Its data are encrypted in a form that is not known. Export it decrypted, or enter it again.",
  };
}

function openWithKey(text: string, key: string | undefined): OpenedCredential {
  if (key === undefined)
    return {
      reason:
        "It is encrypted, and no encryption key was given. Give the key of the installation it comes from.",
    };
  try {
    const data: unknown = JSON.parse(openSalted(text, key));
    if (isRecord(data)) return { data };
  } catch {}
  return { reason: "The encryption key does not open it. Give the key of the installation it comes from." };
}

function openSealed(
  { id, type, sealedFor = "" }: PortableCredential,
  text: string,
  vault: CredentialVault,
): OpenedCredential {
  try {
    return { data: vault.open(text, { id, type, projectId: sealedFor }) };
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    return {
      reason: "It was exported by an installation with another key. Export it there with --decrypted.",
    };
  }
}
