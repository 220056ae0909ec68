import type { Alerts } from "../alerts/alerts.ts";
import type { CommunityPackages } from "../community-packages/community-packages.ts";
import type { Addresses, Runtime } from "../executions/runtime-options.ts";
import type { ApiKeys } from "../identity/api-keys/api-keys.ts";
import type { AuditLog } from "../identity/audit/audit-log.ts";
import type { Mails } from "../identity/mail/mails.ts";
import type { SecondFactors } from "../identity/second-factor/second-factors.ts";
import type { SessionCookie } from "../identity/sessions/cookie.ts";
import type { Sessions } from "../identity/sessions/sessions.ts";
import type { InstanceValues } from "../identity/settings/instance-values.ts";
import type { AccountLinks } from "../identity/users/account-links.ts";
import type { Users } from "../identity/users/users.ts";
import type { LogStreaming } from "../log-streaming/log-streaming.ts";
import type { Observation } from "../observe/create-observation.ts";
import type { CurrentTimezone } from "../platform/config/instance-timezone.ts";
import type { Keys } from "../platform/config/keys.ts";
import type { Logger } from "../platform/logger.ts";
import type { PushHub } from "../platform/push/push-hub.ts";
import type { Readiness } from "../platform/readiness.ts";
import type { Services } from "../services/services.ts";
import type { WorkflowsContext } from "../workflows/context.ts";
import type { SaveHooks } from "../workflows/save-hooks.ts";

/** Everything the parts of the server are handed; made once at the start, see `create-context.ts`. */
export interface AppContext extends WorkflowsContext {
  readonly keys: Keys;
  readonly log: Logger;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly secondFactors: SecondFactors;
  readonly audit: AuditLog;
  readonly apiKeys: ApiKeys;
  readonly links: AccountLinks;
  readonly mails: Mails;
  readonly cookie: SessionCookie;
  readonly instance: InstanceValues;
  readonly timezone: CurrentTimezone;
  readonly push: PushHub;
  readonly saveHooks: SaveHooks;
  /** Packages of nodes from elsewhere. */
  readonly packages: CommunityPackages;
  readonly runtime: Runtime;
  readonly observation: Observation;
  readonly logStreaming: LogStreaming;
  readonly alerts: Alerts;
  readonly services: Services;
  readonly addresses: Addresses;
  readonly readiness: Pick<Readiness, "isReady">;
}
