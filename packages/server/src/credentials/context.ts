import type { ExternalSecrets } from "../external-secrets/external-secrets.ts";
import type { Config } from "../platform/config/env.ts";
import type { ServerHttp } from "../platform/server-http.ts";
import type { Store } from "../store/store.ts";
import type { CredentialPresets } from "./credential-presets.ts";
import type { CredentialTokens } from "./credential-tokens.ts";
import type { CredentialVault } from "./vault.ts";

/** Dependencies of storing, filling in and testing credentials. */
export interface CredentialsContext {
  readonly config: Config;
  readonly store: Store;
  readonly vault: CredentialVault;
  /** Values for fields that the owner of a credential leaves empty. */
  readonly presets: CredentialPresets;
  /** Resolves references to external secrets. */
  readonly externalSecrets: ExternalSecrets;
  /** Credentials with valid tokens. */
  readonly tokens: CredentialTokens;
  /** For requests of the server itself. */
  readonly http: ServerHttp;
}
