export {
  BLANK_VALUE,
  type CredentialBody,
  type CredentialConnection,
  type CredentialEntity,
  type CredentialTestResult,
  type CredentialUses,
  credentialSchema,
  shareSchema,
  testCredentialSchema,
} from "./credentials.ts";
export { type DataEnvelope, ERROR_CODES, type ErrorBody } from "./envelope.ts";
export {
  type DeleteExecutionsBody,
  decideExecutionSchema,
  deleteExecutionsSchema,
  type ExecutionDecision,
  type ExecutionEntity,
  type ExecutionFilter,
  type ExecutionItems,
  type ExecutionList,
  type ExecutionRunSummary,
  type ExecutionSummary,
  executionFilterSchema,
  executionItemFileQuerySchema,
  executionItemsQuerySchema,
  type ParentExecution,
  retryExecutionSchema,
  type StopResult,
  type TaskSummary,
  type WaitingFor,
} from "./executions.ts";
export type { InstanceInfo } from "./instances.ts";
export { curlToJsonSchema, type ListSearchResult, nodeTypesSchema, type RemoteOption } from "./node-types.ts";
export type { ExecutionFinished, ExecutionStarted, NodeExecuteAfter, PushEvent } from "./push.ts";
export { REST_BASE, routes, SESSION_HEADER, staticPaths } from "./routes.ts";
export type { InstanceSettings, PublicSettings } from "./settings.ts";
export { type Tag, type TagBody, tagSchema } from "./tags.ts";
export {
  type AcceptInviteBody,
  acceptInviteSchema,
  type ChangePasswordBody,
  changePasswordSchema,
  EMAIL_PATTERN,
  emailSchema,
  type InvitedUser,
  inviteSchema,
  type LoginBody,
  loginSchema,
  type OwnerSetupBody,
  ownerSetupSchema,
  type PublicUser,
  passwordSchema,
  surveySchema,
  type UpdateMeBody,
  type UserSession,
  type UserSettings,
  updateMeSchema,
  userSettingsSchema,
} from "./users.ts";
export {
  restoreVersionSchema,
  type UpdateVersionBody,
  updateVersionSchema,
  versionListSchema,
  type WorkflowVersion,
  type WorkflowVersionList,
  type WorkflowVersionSummary,
} from "./versions.ts";
export {
  type ActivationError,
  type CreateWorkflowBody,
  createWorkflowSchema,
  type NewWorkflowName,
  type PersonReference,
  type RunWorkflowBody,
  type RunWorkflowInput,
  type RunWorkflowResult,
  runWorkflowSchema,
  type TemplateWorkflow,
  type UpdateWorkflowBody,
  type UsedCredential,
  updateWorkflowSchema,
  type WorkflowEntity,
  type WorkflowFilter,
  type WorkflowSummary,
  workflowFilterSchema,
  workflowNameSchema,
} from "./workflows.ts";
