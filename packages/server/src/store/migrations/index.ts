import type { Kysely } from "kysely";
import type { ColumnTypes } from "../column-types.ts";
import * as usersAndWorkflows from "./0001-users-and-workflows.ts";
import * as executions from "./0002-executions.ts";
import * as instances from "./0003-instances.ts";
import * as waiting from "./0004-waiting.ts";
import * as workflowCalls from "./0005-workflow-calls.ts";
import * as credentialConnections from "./0006-credential-connections.ts";
import * as waitingCalls from "./0007-waiting-calls.ts";
import * as sessionAddresses from "./0008-session-addresses.ts";
import * as workflowVersions from "./0009-workflow-versions.ts";
import * as credentialShares from "./0010-credential-shares.ts";
import * as workflowStatistics from "./0012-workflow-statistics.ts";
import * as drafts from "./0013-drafts.ts";
import * as passwordResets from "./0014-password-resets.ts";
import * as projects from "./0015-projects.ts";
import * as folders from "./0016-folders.ts";
import * as auditLog from "./0017-audit-log.ts";
import * as secondFactor from "./0018-second-factor.ts";
import * as signInMethods from "./0019-sign-in-methods.ts";
import * as apiKeys from "./0021-api-keys.ts";
import * as idempotentCalls from "./0022-idempotent-calls.ts";
import * as variables from "./0024-variables.ts";
import * as secretProviders from "./0025-secret-providers.ts";
import * as credentialLimits from "./0026-credential-limits.ts";
import * as executionLife from "./0030-execution-life.ts";
import * as executionParents from "./0031-execution-parents.ts";
import * as logStreaming from "./0034-log-streaming.ts";
import * as ownNames from "./0040-own-names.ts";
import * as listeners from "./0048-listeners.ts";
import * as snapshotVersions from "./0050-snapshot-versions.ts";
import * as journalSteps from "./ai/0120-journal-steps.ts";
import * as conversations from "./ai/0121-conversations.ts";
import * as modelUsage from "./ai/0122-model-usage.ts";
import * as modelBudgets from "./ai/0130-model-budgets.ts";
import * as alerts from "./alerts/0065-alerts.ts";
import * as dataTables from "./data-tables/0070-data-tables.ts";
import * as seenValues from "./data-tables/0141-seen-values.ts";
import * as accountLinks from "./identity/0145-account-links.ts";
import * as userActivity from "./identity/0152-user-activity.ts";
import * as eventMarks from "./inbox/0060-event-marks.ts";
import * as eventKeys from "./inbox/0061-event-keys.ts";
import * as suspicion from "./inbox/0142-suspicion.ts";
import * as insights from "./insights/0056-insights.ts";
import * as executionLists from "./lists/0089-execution-lists.ts";
import * as mcpClients from "./mcp/0133-mcp-clients.ts";
import * as servicePayloads from "./services/0080-service-payloads.ts";
import * as teamTemplates from "./templates/0075-team-templates.ts";
import * as triggerEvents from "./triggers/0126-trigger-events.ts";
import * as webhookClaims from "./triggers/0155-webhook-claims.ts";
import * as archivedWorkflows from "./workflows/0146-archived-workflows.ts";

/** One step of the schema; it must run on both dialects. */
export interface StoreMigration {
  up(db: Kysely<unknown>, types: ColumnTypes): Promise<void>;
}

/** In the order they run. A name never changes once released. */
export const migrations: Record<string, StoreMigration> = {
  "0001-users-and-workflows": usersAndWorkflows,
  "0002-executions": executions,
  "0003-instances": instances,
  "0004-waiting": waiting,
  "0005-workflow-calls": workflowCalls,
  "0006-credential-connections": credentialConnections,
  "0007-waiting-calls": waitingCalls,
  "0008-session-addresses": sessionAddresses,
  "0009-workflow-versions": workflowVersions,
  "0010-credential-shares": credentialShares,
  "0012-workflow-statistics": workflowStatistics,
  "0013-drafts": drafts,
  "0014-password-resets": passwordResets,
  "0015-projects": projects,
  "0016-folders": folders,
  "0017-audit-log": auditLog,
  "0018-second-factor": secondFactor,
  "0019-sign-in-methods": signInMethods,
  "0021-api-keys": apiKeys,
  "0022-idempotent-calls": idempotentCalls,
  "0024-variables": variables,
  "0025-secret-providers": secretProviders,
  "0026-credential-limits": credentialLimits,
  "0030-execution-life": executionLife,
  "0031-execution-parents": executionParents,
  "0034-log-streaming": logStreaming,
  "0040-own-names": ownNames,
  "0048-listeners": listeners,
  "0050-snapshot-versions": snapshotVersions,
  "0056-insights": insights,
  "0060-event-marks": eventMarks,
  "0061-event-keys": eventKeys,
  "0065-alerts": alerts,
  "0070-data-tables": dataTables,
  "0075-team-templates": teamTemplates,
  "0080-service-payloads": servicePayloads,
  "0089-execution-lists": executionLists,
  "0120-journal-steps": journalSteps,
  "0121-conversations": conversations,
  "0122-model-usage": modelUsage,
  "0126-trigger-events": triggerEvents,
  "0130-model-budgets": modelBudgets,
  "0133-mcp-clients": mcpClients,
  "0141-seen-values": seenValues,
  "0142-suspicion": suspicion,
  "0145-account-links": accountLinks,
  "0146-archived-workflows": archivedWorkflows,
  "0152-user-activity": userActivity,
  "0155-webhook-claims": webhookClaims,
};
