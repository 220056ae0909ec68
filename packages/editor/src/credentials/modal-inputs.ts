import type { CredentialEntity } from "@heddle/api";
import type { AuthType } from "./model/auth-types.ts";

/** What the dialog that makes or edits a credential is opened with. */
export interface EditCredentialInput {
  mode: "new" | "edit";
  /** Credential type of a new one, id of a stored one. */
  id: string;
  /** What a new one begins with. */
  data?: Readonly<Record<string, string>>;
  /** Offers the other ways to sign in that the node knows. */
  showAuthOptions?: boolean;
  authTypes?: readonly AuthType[];
  /** The project that a new one goes to; the personal one of its user without it. */
  projectId?: string | undefined;
  /** Puts the cursor into the name. */
  focusesName?: boolean;
  onSaved?(credential: CredentialEntity): void;
  onDeleted?(id: string): void;
}

/** What the choice of a type is opened with. */
export interface SelectCredentialInput {
  projectId?: string | undefined;
  onSaved?(credential: CredentialEntity): void;
}
