import type { CredentialPresets } from "../credentials/credential-presets.ts";
import type { CredentialTokens } from "../credentials/credential-tokens.ts";
import type { CredentialVault } from "../credentials/vault.ts";
import type { Store } from "../executions/contracts.ts";
import type { Runtime } from "../executions/index.ts";
import type { SessionCookie } from "../identity/sessions/cookie.ts";
import type { Sessions } from "../identity/sessions/sessions.ts";
import type { InstanceValues } from "../identity/settings/instance-values.ts";
import type { Users } from "../identity/users/users.ts";
import type { Config } from "../platform/config/env.ts";
import type { Keys } from "../platform/config/keys.ts";
import type { Logger } from "../platform/logger.ts";
import type { Observation } from "../platform/observe/create-observation.ts";
import type { PushHub } from "../platform/push/push-hub.ts";
import type { ServerHttp } from "../platform/server-http.ts";
import type { WorkflowAccess } from "../workflows/access.ts";

/** Everything the parts of the server are handed; made once at the start, see `create-context.ts`. */
export interface AppContext {
  readonly config: Config;
  readonly keys: Keys;
  readonly log: Logger;
  readonly store: Store;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly cookie: SessionCookie;
  readonly instance: InstanceValues;
  readonly access: WorkflowAccess;
  readonly vault: CredentialVault;
  /** What credentials have where their owners leave fields empty. */
  readonly presets: CredentialPresets;
  /** Credentials with tokens that work now. */
  readonly tokens: CredentialTokens;
  readonly push: PushHub;
  readonly runtime: Runtime;
  readonly observation: Observation;
  /** For what the server itself fetches. */
  readonly http: ServerHttp;
  /** Without a slash at their ends. */
  readonly addresses: { editor: string; webhooks: string };
  /** True once everything stands, so that the server may be used. */
  isReady(): boolean;
}
