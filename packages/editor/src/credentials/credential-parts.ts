import type { LoadedCredential } from "./load-credential.ts";
import type { CredentialEdit } from "./model/credential-edit.ts";
import type { CredentialRights } from "./model/rights.ts";

/** Common props of the parts of the credential dialog. */
export interface CredentialParts {
  edit: CredentialEdit;
  loaded: LoadedCredential;
  rights: CredentialRights;
}
