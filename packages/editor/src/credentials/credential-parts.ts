import type { LoadedCredential } from "./load-credential.ts";
import type { CredentialEdit } from "./model/credential-edit.ts";
import type { CredentialRights } from "./model/rights.ts";

/** What every part of the credential dialog shows something of. */
export interface CredentialParts {
  edit: CredentialEdit;
  loaded: LoadedCredential;
  rights: CredentialRights;
}
