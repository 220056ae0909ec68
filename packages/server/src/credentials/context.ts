import type { ExternalSecrets } from "../external-secrets/external-secrets.ts";
import type { Config } from "../platform/config/env.ts";
import type { ServerHttp } from "../platform/server-http.ts";
import type { Store } from "../store/store.ts";
import type { CredentialPresets } from "./credential-presets.ts";
import type { CredentialTokens } from "./credential-tokens.ts";
import type { CredentialVault } from "./vault.ts";

/** What credentials are stored, filled in and tested with. */
export interface CredentialsContext {
  readonly config: Config;
  readonly store: Store;
  readonly vault: CredentialVault;
  /** Values for fields that the owner of a credential leaves empty. */
  readonly presets: CredentialPresets;
  /** Fills references to secrets that stand elsewhere. */
  readonly externalSecrets: ExternalSecrets;
  /** Credentials with valid tokens. */
  readonly tokens: CredentialTokens;
  /** For requests of the server itself. */
  readonly http: ServerHttp;
}
