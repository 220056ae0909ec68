import type { CredentialEntity } from "@heddle/api";
import type { AuthType } from "./model/auth-types.ts";

/** Input of the dialog that creates or edits a credential. */
export interface EditCredentialInput {
  mode: "new" | "edit";
  /** Credential type of a new one, id of a stored one. */
  id: string;
  /** Initial values of a new one. */
  data?: Readonly<Record<string, string>>;
  /** True to offer the node's other authentication methods. */
  showAuthOptions?: boolean;
  authTypes?: readonly AuthType[];
  /** Project of a new one; the user's personal project if absent. */
  projectId?: string | undefined;
  /** True to focus the name. */
  focusesName?: boolean;
  onSaved?(credential: CredentialEntity): void;
  onDeleted?(id: string): void;
}

/** Input of the type selection. */
export interface SelectCredentialInput {
  projectId?: string | undefined;
  onSaved?(credential: CredentialEntity): void;
}
