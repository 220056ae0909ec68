import type { Config } from "./config/env.ts";
import type { Keys } from "./config/keys.ts";
import type { Store } from "./contracts.ts";
import type { CredentialPresets } from "./credentials/credential-presets.ts";
import type { CredentialTokens } from "./credentials/credential-tokens.ts";
import type { CredentialVault } from "./credentials/vault.ts";
import type { Runtime } from "./executions/index.ts";
import type { Logger } from "./logger.ts";
import type { Observation } from "./observe/create-observation.ts";
import type { PushHub } from "./push/push-hub.ts";
import type { ServerHttp } from "./server-http.ts";
import type { SessionCookie } from "./sessions/cookie.ts";
import type { Sessions } from "./sessions/sessions.ts";
import type { InstanceValues } from "./settings/instance-values.ts";
import type { Users } from "./users/users.ts";
import type { WorkflowAccess } from "./workflows/access.ts";

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
