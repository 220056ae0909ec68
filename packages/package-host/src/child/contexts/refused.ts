import { refusing } from "../family/refused.ts";

/** Members of contexts that Heddle does not offer: code that calls one says so, in place of failing on something undefined. */
const REFUSED_MEMBERS = [
  "beginN8nOAuth2Flow",
  "checkTriggerCredentialStatus",
  "cloneWith",
  "completeN8nOAuth2Flow",
  "establishTriggerIdentity",
  "executeAgent",
  "getChatTrigger",
  "getDataTableAggregateProxy",
  "getExecutionDataById",
  "getTestWebhookUser",
  "getWorkflowNodeContext",
  "listAgents",
  "logHitlResponse",
  "refreshN8nOAuth2Flow",
  "validateCookieAuth",
  "validateN8nOAuth2Token",
];

/** The same of `helpers`. */
const REFUSED_HELPERS = [
  "assertNoSymlinkInPath",
  "checkCredentialStatus",
  "ensureParentDirectoryWithoutFollowingSymlinks",
  "getDataTableAggregateProxy",
  "getDataTableProxy",
  "getSSHClient",
  "pinDirectory",
  "registerCron",
  "resolveStagingBaseForTarget",
  "updateLastUsed",
];

const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, refusing(name)]));

export const refusedMembers = named(REFUSED_MEMBERS);
export const refusedHelpers = named(REFUSED_HELPERS);
