export {
  type Alert,
  type AlertPost,
  type AlertRule,
  type AlertSettings,
  alertRuleSchema,
  alertSettingsSchema,
  MAX_ALERT_POSTS,
} from "./alerts/alert.ts";
export { createAlert } from "./alerts/create-alert.ts";
export { deleteAlert } from "./alerts/delete-alert.ts";
export { type AlertList, type ListedAlert, listAlerts } from "./alerts/list-alerts.ts";
export { updateAlert } from "./alerts/update-alert.ts";
export {
  type ApiKey,
  MAX_API_KEY_LABEL_CHARACTERS,
  type NewApiKey,
  newApiKeySchema,
} from "./api-keys/api-key.ts";
export { createApiKey } from "./api-keys/create-api-key.ts";
export { deleteApiKey } from "./api-keys/delete-api-key.ts";
export { deleteMyApiKey } from "./api-keys/delete-my-api-key.ts";
export { listApiKeys } from "./api-keys/list-api-keys.ts";
export { readMyApiKey } from "./api-keys/read-my-api-key.ts";
export { renewMyApiKey } from "./api-keys/renew-my-api-key.ts";
export { ALL_API_KEY_SCOPES, API_KEY_SCOPES, type ApiKeyScope } from "./api-keys/scopes.ts";
export { updateApiKey } from "./api-keys/update-api-key.ts";
export {
  AUDIT_EVENTS,
  type AuditActorKind,
  type AuditDetail,
  type AuditDetailsOf,
  type AuditEvent,
  type AuditEventName,
} from "./audit/audit-events.ts";
export { exportAuditEvents } from "./audit/export-audit-events.ts";
export { type AuditPage, listAuditEvents } from "./audit/list-audit-events.ts";
export {
  type CommunityPackage,
  type CommunityPackageNode,
  PACKAGE_GRANTS,
  type PackageGrant,
  type PackageUse,
} from "./community-packages/community-package.ts";
export { grantToPackage } from "./community-packages/grant-to-package.ts";
export { installCommunityPackage } from "./community-packages/install-community-package.ts";
export { listCommunityPackages } from "./community-packages/list-community-packages.ts";
export { listPackageUses } from "./community-packages/list-package-uses.ts";
export {
  type PackageParameterChange,
  type PackageTypeChange,
  type PackageUpdate,
  previewPackageUpdate,
} from "./community-packages/preview-package-update.ts";
export { type PackageOffer, readPackageOffer } from "./community-packages/read-package-offer.ts";
export { revertCommunityPackage } from "./community-packages/revert-community-package.ts";
export {
  type FoundPackage,
  type FoundPackages,
  searchPackages,
} from "./community-packages/search-packages.ts";
export { uninstallCommunityPackage } from "./community-packages/uninstall-community-package.ts";
export { updateCommunityPackage } from "./community-packages/update-community-package.ts";
export { createCredential } from "./credentials/create-credential.ts";
export {
  BLANK_VALUE,
  type CredentialBody,
  type CredentialConnection,
  type CredentialEntity,
  type CredentialTestResult,
  type CredentialUses,
} from "./credentials/credential.ts";
export { deleteCredential } from "./credentials/delete-credential.ts";
export { listCredentialUses } from "./credentials/list-credential-uses.ts";
export { listCredentials } from "./credentials/list-credentials.ts";
export { readCredential } from "./credentials/read-credential.ts";
export {
  type CredentialTranslation,
  readCredentialTranslation,
} from "./credentials/read-credential-translation.ts";
export { shareCredential } from "./credentials/share-credential.ts";
export { suggestCredentialName } from "./credentials/suggest-credential-name.ts";
export { testCredential } from "./credentials/test-credential.ts";
export { transferCredential } from "./credentials/transfer-credential.ts";
export { updateCredential } from "./credentials/update-credential.ts";
export { addTableColumn } from "./data-tables/add-table-column.ts";
export { clearDataTable } from "./data-tables/clear-data-table.ts";
export { createDataTable } from "./data-tables/create-data-table.ts";
export {
  type CellValue,
  COLUMN_TYPES,
  type ColumnType,
  columnNameSchema,
  type DataTable,
  type DataTableColumn,
  type DataTableRow,
  MAX_ROWS_PER_CALL,
  MAX_ROWS_PER_PAGE,
  MAX_TABLE_COLUMNS,
  OWN_COLUMNS,
  ROW_CONDITIONS,
  type RowConditionKind,
  type RowFilter,
  rowFilterSchema,
  tableNameSchema,
} from "./data-tables/data-table.ts";
export { deleteDataTable } from "./data-tables/delete-data-table.ts";
export { deleteTableColumn } from "./data-tables/delete-table-column.ts";
export { deleteTableRows } from "./data-tables/delete-table-rows.ts";
export { exportDataTable } from "./data-tables/export-data-table.ts";
export { insertTableRows } from "./data-tables/insert-table-rows.ts";
export { listDataTables } from "./data-tables/list-data-tables.ts";
export { listTableRows, type RowPage } from "./data-tables/list-table-rows.ts";
export { readDataTable } from "./data-tables/read-data-table.ts";
export { renameDataTable } from "./data-tables/rename-data-table.ts";
export { updateTableColumn } from "./data-tables/update-table-column.ts";
export { updateTableRows } from "./data-tables/update-table-rows.ts";
export { listCredentialDocs } from "./docs/list-credential-docs.ts";
export { type HelpPage, listHelpPages } from "./docs/list-help-pages.ts";
export { listNodeDocs } from "./docs/list-node-docs.ts";
export { readAppDocs } from "./docs/read-app-docs.ts";
export { readCredentialDocs } from "./docs/read-credential-docs.ts";
export { readExpressionDocs } from "./docs/read-expression-docs.ts";
export { readGuidePage } from "./docs/read-guide-page.ts";
export { readHelp } from "./docs/read-help.ts";
export { readHelpPage } from "./docs/read-help-page.ts";
export { readNodeDocs } from "./docs/read-node-docs.ts";
export { readReleaseNotes } from "./docs/read-release-notes.ts";
export { searchHelp } from "./docs/search-help.ts";
export { ERROR_CODES, type ErrorBody } from "./errors.ts";
export { annotateExecution } from "./executions/annotate-execution.ts";
export {
  type ContinueExecutionBody,
  continueExecution,
} from "./executions/continue-execution.ts";
export { decideExecution, type ExecutionDecision } from "./executions/decide-execution.ts";
export { deleteExecutions } from "./executions/delete-executions.ts";
export { downloadExecutionItems } from "./executions/download-execution-items.ts";
export type {
  ExecutionAnnotation,
  ExecutionEntity,
  ExecutionFilter,
  ExecutionFilterInput,
  ExecutionItems,
  ExecutionList,
  ExecutionRunSummary,
  ExecutionSummary,
  ParentExecution,
  PausedAt,
  StopResult,
  TaskSummary,
  VersionName,
  WaitingFor,
} from "./executions/execution.ts";
export { listCurrentExecutions } from "./executions/list-current-executions.ts";
export { listExecutionEvents } from "./executions/list-execution-events.ts";
export { listExecutionItems } from "./executions/list-execution-items.ts";
export { listExecutions } from "./executions/list-executions.ts";
export { readBinaryData } from "./executions/read-binary-data.ts";
export { readExecution } from "./executions/read-execution.ts";
export {
  type ExecutionSizes,
  readExecutionSizes,
} from "./executions/read-execution-sizes.ts";
export { readExecutionSummary } from "./executions/read-execution-summary.ts";
export { readNamedBinaryData } from "./executions/read-named-binary-data.ts";
export { recoverExecution } from "./executions/recover-execution.ts";
export { retryExecution } from "./executions/retry-execution.ts";
export {
  type ExecutionSearch,
  type FoundExecution,
  type FoundPlace,
  searchExecutions,
} from "./executions/search-executions.ts";
export { stopExecution } from "./executions/stop-execution.ts";
export { watchExecution } from "./executions/watch-execution.ts";
export { createSecretProvider } from "./external-secrets/create-secret-provider.ts";
export { deleteSecretProvider } from "./external-secrets/delete-secret-provider.ts";
export { listSecretNames } from "./external-secrets/list-secret-names.ts";
export { listSecretProviders } from "./external-secrets/list-secret-providers.ts";
export {
  fieldsFor,
  SECRET_PROVIDER_KINDS,
  type SecretProviderField,
  type SecretProviderKind,
} from "./external-secrets/provider-kinds.ts";
export { reloadSecretProvider } from "./external-secrets/reload-secret-provider.ts";
export type {
  SecretNames,
  SecretProvider,
  SecretProviderState,
} from "./external-secrets/secret-provider.ts";
export {
  isOnlyReference,
  refersToSecrets,
  replaceSecretReferences,
  type SecretReference,
  secretPathText,
  secretReferencesIn,
} from "./external-secrets/secret-reference.ts";
export { updateSecretProvider } from "./external-secrets/update-secret-provider.ts";
export { FEATURES, type Feature } from "./features.ts";
export { createFolder } from "./folders/create-folder.ts";
export { deleteFolder } from "./folders/delete-folder.ts";
export type { Folder } from "./folders/folder.ts";
export { listFolders } from "./folders/list-folders.ts";
export { updateFolder } from "./folders/update-folder.ts";
export { dismissEvents } from "./inbox/dismiss-events.ts";
export { type InboxEvent, type InboxPage, MAX_EVENTS_AT_ONCE } from "./inbox/event.ts";
export { type DoubledEvent, type Doubles, listDoubles } from "./inbox/list-doubles.ts";
export { INBOX_STATES, type InboxState, listInbox } from "./inbox/list-inbox.ts";
export { type ReplayedEvents, replayEvents } from "./inbox/replay-events.ts";
export {
  type FailingNode,
  INSIGHT_RANGES,
  type InsightBucket,
  type InsightFigures,
  type InsightInterval,
  type InsightRange,
  type Insights,
  readInsights,
  type WorkflowInsights,
} from "./insights/read-insights.ts";
export type { InstanceInfo } from "./instances/instance-info.ts";
export { listInstances } from "./instances/list-instances.ts";
export { readHealth } from "./instances/read-health.ts";
export { type Installation, readInstallation } from "./instances/read-installation.ts";
export { readMetrics } from "./instances/read-metrics.ts";
export { type LdapConfig, type LdapSyncRun, ldapConfigSchema } from "./ldap/ldap-config.ts";
export { listLdapSyncs } from "./ldap/list-ldap-syncs.ts";
export { readLdapConfig } from "./ldap/read-ldap-config.ts";
export { syncLdap } from "./ldap/sync-ldap.ts";
export { testLdapConnection } from "./ldap/test-ldap-connection.ts";
export { updateLdapConfig } from "./ldap/update-ldap-config.ts";
export { activateLicense } from "./license/activate-license.ts";
export type { ActivatedLicense, License } from "./license/license.ts";
export { readLicense } from "./license/read-license.ts";
export { renewLicense } from "./license/renew-license.ts";
export { deleteLogDestination } from "./log-streaming/delete-log-destination.ts";
export {
  EXECUTION_EVENTS,
  type ExecutionEventName,
  isSubscribed,
  STREAMED_EVENTS,
} from "./log-streaming/event-groups.ts";
export { listEventNames } from "./log-streaming/list-event-names.ts";
export { listEvents } from "./log-streaming/list-events.ts";
export { type FailedExecution, listFailedExecutions } from "./log-streaming/list-failed-executions.ts";
export { listLogDestinations } from "./log-streaming/list-log-destinations.ts";
export {
  type LogDelivery,
  type LogDestination,
  type LogDestinationOf,
  type LogDestinationType,
  type LogTestResult,
  logDestinationSchema,
  type StoredLogDestination,
} from "./log-streaming/log-destination.ts";
export { saveLogDestination } from "./log-streaming/save-log-destination.ts";
export { sendEvent } from "./log-streaming/send-event.ts";
export { sendTestEvent } from "./log-streaming/send-test-event.ts";
export type { StreamedEvent } from "./log-streaming/streamed-event.ts";
export { testLogDestination } from "./log-streaming/test-log-destination.ts";
export {
  type MailSettings,
  mailSettingsSchema,
  type SentTestMail,
  type ShownMailSettings,
} from "./mail/mail-settings.ts";
export { readMailSettings } from "./mail/read-mail-settings.ts";
export { sendTestMail } from "./mail/send-test-mail.ts";
export { updateMailSettings } from "./mail/update-mail-settings.ts";
export { answerClientRequest } from "./mcp-clients/answer-client-request.ts";
export { type ClientRequest, MAX_CLIENT_REQUEST_CHARACTERS } from "./mcp-clients/client-request.ts";
export { readClientRequest } from "./mcp-clients/read-client-request.ts";
export { listModelBudgets, type ModelBudgetList } from "./model-usage/list-model-budgets.ts";
export { type ModelBudget, type ModelBudgetScope, modelLimitsSchema } from "./model-usage/model-budget.ts";
export { readCredentialBudget } from "./model-usage/read-credential-budget.ts";
export {
  type ModelUsageFigures,
  type ModelUsageReport,
  type NamedModelUsage,
  readModelUsage,
} from "./model-usage/read-model-usage.ts";
export { saveCredentialBudget } from "./model-usage/save-credential-budget.ts";
export { saveModelBudget } from "./model-usage/save-model-budget.ts";
export {
  type ImportedKind,
  type ImportOutcome,
  type ImportReport,
  type ImportRow,
  type ImportStep,
  type ImportTask,
  importContent,
  MAX_IMPORT_BODY_BYTES,
} from "./moving/import-content.ts";
export { listOptions } from "./node-lists/list-options.ts";
export type { ListRequestBody, ListRequestInput } from "./node-lists/list-request.ts";
export { loadLocalMapperFields } from "./node-lists/load-local-mapper-fields.ts";
export { loadMapperFields, type MapperFields } from "./node-lists/load-mapper-fields.ts";
export { loadOptions } from "./node-lists/load-options.ts";
export { loadResources } from "./node-lists/load-resources.ts";
export type { ListSearchResult, RemoteOption } from "./node-lists/remote-option.ts";
export { runNodeAction } from "./node-lists/run-node-action.ts";
export { searchResources } from "./node-lists/search-resources.ts";
export { type CheckedHost, checkRequestHost } from "./node-types/check-request-host.ts";
export { convertCurl } from "./node-types/convert-curl.ts";
export { describeNodeTypes } from "./node-types/describe-node-types.ts";
export { listCredentialTypes } from "./node-types/list-credential-types.ts";
export { listNodeTypes } from "./node-types/list-node-types.ts";
export { readIcon } from "./node-types/read-icon.ts";
export {
  type NodeTypeHeader,
  readNodeTranslationHeaders,
} from "./node-types/read-node-translation-headers.ts";
export { repairParameters } from "./node-types/repair-parameters.ts";
export { connectOAuth1 } from "./oauth/connect-oauth1.ts";
export { connectOAuth2 } from "./oauth/connect-oauth2.ts";
export { finishOAuth1 } from "./oauth/finish-oauth1.ts";
export { finishOAuth2 } from "./oauth/finish-oauth2.ts";
export { openOAuth1 } from "./oauth/open-oauth1.ts";
export { openOAuth2 } from "./oauth/open-oauth2.ts";
export { countBeforeSetup } from "./owner/count-before-setup.ts";
export { setUpOwner } from "./owner/set-up-owner.ts";
export { skipSetup } from "./owner/skip-setup.ts";
export { forgotPassword } from "./passwords/forgot-password.ts";
export { readResetLink } from "./passwords/read-reset-link.ts";
export { resetPassword } from "./passwords/reset-password.ts";
export { resolvePasswordToken } from "./passwords/resolve-password-token.ts";
export { createProject } from "./projects/create-project.ts";
export { deleteProject } from "./projects/delete-project.ts";
export type { GroupRole } from "./projects/group-roles.ts";
export { listMyProjects } from "./projects/list-my-projects.ts";
export { listProjects } from "./projects/list-projects.ts";
export {
  type Ownership,
  type ProjectEntity,
  type ProjectMember,
  type ProjectReference,
  type ProjectSummary,
  TEAM_ROLES,
} from "./projects/project.ts";
export { readProject } from "./projects/read-project.ts";
export { replaceMembers } from "./projects/replace-members.ts";
export { updateProject } from "./projects/update-project.ts";
export { PUBLIC_CALLS, type PublicCallName } from "./public/calls.ts";
export { openApiDocument } from "./public/openapi.ts";
export type {
  PublicAnswerOf,
  PublicBodyOf,
  PublicParamsOf,
  PublicQueryOf,
  PublicRoute,
  PublicRouteDescription,
} from "./public/public-route.ts";
export { MAX_PUBLIC_PAGE_ENTRIES } from "./public/values.ts";
export { openPush } from "./push/open-push.ts";
export type {
  ExecutionFinished,
  ExecutionStarted,
  NodeExecuteAfter,
  PushEvent,
  WorkflowOpen,
  WorkflowSaved,
} from "./push/push-event.ts";
export { showWorkflow } from "./push/show-workflow.ts";
export { isJson } from "./query-values.ts";
export { isOpenRight, isScope, type OpenRight, PLAIN_RIGHTS, RIGHTS, type Right } from "./rights/rights.ts";
export {
  GLOBAL_ROLES,
  type GlobalRole,
  PROJECT_ROLES,
  type ProjectRole,
  type RoleTable,
  SHARE_ROLES,
  type ShareRole,
  type TeamRole,
} from "./rights/roles.ts";
export { ALL_SCOPES, SCOPES, type Scope, scopesOf } from "./rights/scopes.ts";
export { type Grant, mayDo, rolesWith, scopesFor, scopesOn } from "./rights/scopes-for.ts";
export {
  type Address,
  type Answer,
  type AnswerOf,
  addressOf,
  type Body,
  type BodyOf,
  isRoute,
  type Method,
  type PathParams,
  type QueryOf,
  REST_BASE,
  type Route,
  type RouteDescription,
  SESSION_HEADER,
} from "./route.ts";
export { disableSecondFactor } from "./second-factor/disable-second-factor.ts";
export { enableSecondFactor } from "./second-factor/enable-second-factor.ts";
export { readSecondFactor } from "./second-factor/read-second-factor.ts";
export { renewRecoveryCodes } from "./second-factor/renew-recovery-codes.ts";
export { resetSecondFactor } from "./second-factor/reset-second-factor.ts";
export {
  authenticatorCode,
  type RecoveryCodes,
  recoveryCode,
  type SecondFactorState,
} from "./second-factor/second-factor.ts";
export { setUpSecondFactor } from "./second-factor/set-up-second-factor.ts";
export { endSessionOfUser } from "./security/end-session-of-user.ts";
export { listAllSessions, type SessionOfUser } from "./security/list-all-sessions.ts";
export { readSecuritySettings } from "./security/read-security-settings.ts";
export type { SecuritySettings } from "./security/security-settings.ts";
export { updateSecuritySettings } from "./security/update-security-settings.ts";
export {
  AUDIT_CATEGORIES,
  type AuditCategory,
  type AuditLocation,
  type AuditReport,
  type AuditSection,
  type SecurityAudit,
} from "./security-audit/security-audit.ts";
export { answerOnboarding } from "./services/answer-onboarding.ts";
export { answerPrompt } from "./services/answer-prompt.ts";
export { answerValueSurvey } from "./services/answer-value-survey.ts";
export { closeBanner } from "./services/close-banner.ts";
export { type Banner, bannerSchema, listBanners } from "./services/list-banners.ts";
export { listSentPayloads } from "./services/list-sent-payloads.ts";
export { type Flags, flagsSchema, readFlags } from "./services/read-flags.ts";
export {
  type NewVersions,
  type Release,
  readNewVersions,
  releaseSchema,
} from "./services/read-new-versions.ts";
export {
  ONBOARDING_DAYS,
  type OnboardingOffer,
  onboardingSchema,
  readOnboarding,
} from "./services/read-onboarding.ts";
export { type Prompts, promptsSchema, readPrompts } from "./services/read-prompts.ts";
export { readServices } from "./services/read-services.ts";
export { sendUsage } from "./services/send-usage.ts";
export {
  LOCAL_SERVICES,
  SERVICE_NAMES,
  type SentPayload,
  type ServiceName,
  type ServiceRequest,
  type ServiceSettings,
  type ServiceState,
  SURVEY_VERSIONS,
  type SurveyVersion,
} from "./services/service-settings.ts";
export { updateServices } from "./services/update-services.ts";
export {
  USAGE_EVENTS,
  type UsageEventName,
  type UsageProperties,
} from "./services/usage-events.ts";
export { endOtherSessions } from "./sessions/end-other-sessions.ts";
export { endSession } from "./sessions/end-session.ts";
export { listSessions } from "./sessions/list-sessions.ts";
export { resumeSession } from "./sessions/resume-session.ts";
export { signIn } from "./sessions/sign-in.ts";
export { signOut } from "./sessions/sign-out.ts";
export { takeSecondStep } from "./sessions/take-second-step.ts";
export type { UserSession } from "./sessions/user-session.ts";
export type { Configuration, ShownConfiguration } from "./settings/configuration.ts";
export type {
  ChangesGoLive,
  InstanceSettings,
  PublicSettings,
  SettingsAnswer,
} from "./settings/instance-settings.ts";
export { listTimezones } from "./settings/list-timezones.ts";
export { readConfiguration } from "./settings/read-configuration.ts";
export { readSettings } from "./settings/read-settings.ts";
export { updateConfiguration } from "./settings/update-configuration.ts";
export { beginOidc } from "./sso/begin-oidc.ts";
export { beginSaml } from "./sso/begin-saml.ts";
export { continueSaml } from "./sso/continue-saml.ts";
export { finishOidc } from "./sso/finish-oidc.ts";
export { finishSaml } from "./sso/finish-saml.ts";
export type { OidcConfig, OidcPreferences } from "./sso/oidc-config.ts";
export { readOidcConfig } from "./sso/read-oidc-config.ts";
export { readSamlConfig } from "./sso/read-saml-config.ts";
export { readSamlMetadata } from "./sso/read-saml-metadata.ts";
export { SAML_CLAIMS, type SamlConfig, type SamlPreferences } from "./sso/saml-config.ts";
export { testOidc } from "./sso/test-oidc.ts";
export { testSaml } from "./sso/test-saml.ts";
export { toggleOidc } from "./sso/toggle-oidc.ts";
export { toggleSaml } from "./sso/toggle-saml.ts";
export { updateOidcConfig } from "./sso/update-oidc-config.ts";
export { updateSamlConfig } from "./sso/update-saml-config.ts";
export { createTag } from "./tags/create-tag.ts";
export { deleteTag } from "./tags/delete-tag.ts";
export { listTags } from "./tags/list-tags.ts";
export { renameTag } from "./tags/rename-tag.ts";
export { MAX_TAG_CHARACTERS, type Tag } from "./tags/tag.ts";
export { checkTemplates } from "./templates/check-templates.ts";
export { deleteTeamTemplate } from "./templates/delete-team-template.ts";
export { listTeamTemplates } from "./templates/list-team-templates.ts";
export { listTemplateCategories } from "./templates/list-template-categories.ts";
export { listTemplateCollections } from "./templates/list-template-collections.ts";
export { readTemplate } from "./templates/read-template.ts";
export { type FullTemplateCollection, readTemplateCollection } from "./templates/read-template-collection.ts";
export { readTemplatePicture } from "./templates/read-template-picture.ts";
export { readTemplateWorkflow, type TemplateWorkflow } from "./templates/read-template-workflow.ts";
export { saveTeamTemplate } from "./templates/save-team-template.ts";
export { searchTemplates } from "./templates/search-templates.ts";
export { TEAM_TEMPLATE_PREFIX, type TeamTemplate } from "./templates/team-template.ts";
export {
  TEMPLATES_PER_PAGE,
  type Template,
  type TemplateCategory,
  type TemplateCollection,
  type TemplateNodeType,
  type TemplateSummary,
} from "./templates/template.ts";
export { updateTeamTemplate } from "./templates/update-team-template.ts";
export {
  listTriggers,
  type TriggerSource,
  type TriggerState,
  type WorkflowTriggers,
} from "./triggers/list-triggers.ts";
export { acceptInvite } from "./users/accept-invite.ts";
export { answerSurvey } from "./users/answer-survey.ts";
export { changePassword } from "./users/change-password.ts";
export { changeRole } from "./users/change-role.ts";
export { confirmEmail } from "./users/confirm-email.ts";
export { confirmEmailOf } from "./users/confirm-email-of.ts";
export { deleteUser } from "./users/delete-user.ts";
export { type InvitedUser, inviteUsers } from "./users/invite-users.ts";
export { LANGUAGES, type Language } from "./users/languages.ts";
export { listUsers } from "./users/list-users.ts";
export { hasOwnPassword } from "./users/own-password.ts";
export { personName } from "./users/person-name.ts";
export { readInviteLink } from "./users/read-invite-link.ts";
export { readMe } from "./users/read-me.ts";
export { resendInvite } from "./users/resend-invite.ts";
export { resolveInvite } from "./users/resolve-invite.ts";
export { secondStepFields } from "./users/second-step-fields.ts";
export { updateMe } from "./users/update-me.ts";
export { updateMySettings } from "./users/update-my-settings.ts";
export {
  EMAIL_PATTERN,
  emailSchema,
  type PersonReference,
  type PublicUser,
  passwordSchema,
  type SignInType,
  type UserSettings,
} from "./users/user.ts";
export { createVariable } from "./variables/create-variable.ts";
export { deleteVariable } from "./variables/delete-variable.ts";
export { listVariableUses } from "./variables/list-variable-uses.ts";
export { listVariables } from "./variables/list-variables.ts";
export { readVariable } from "./variables/read-variable.ts";
export { updateVariable } from "./variables/update-variable.ts";
export {
  MAX_VARIABLE_KEY_CHARACTERS,
  MAX_VARIABLE_VALUE_CHARACTERS,
  type Variable,
  type VariableUse,
} from "./variables/variable.ts";
export { discardDraft } from "./versions/discard-draft.ts";
export { downloadVersion } from "./versions/download-version.ts";
export { listVersions } from "./versions/list-versions.ts";
export { publishVersion } from "./versions/publish-version.ts";
export { readVersion } from "./versions/read-version.ts";
export { restoreVersion } from "./versions/restore-version.ts";
export { updateVersion } from "./versions/update-version.ts";
export type {
  WorkflowVersion,
  WorkflowVersionList,
  WorkflowVersionSummary,
} from "./versions/workflow-version.ts";
export { archiveWorkflow } from "./workflows/archive-workflow.ts";
export { type CreateWorkflowBody, createWorkflow } from "./workflows/create-workflow.ts";
export { deleteWorkflow } from "./workflows/delete-workflow.ts";
export { listActiveWorkflows } from "./workflows/list-active-workflows.ts";
export {
  listWorkflowActivity,
  type RecentExecution,
  type TriggerKind,
  type WorkflowActivity,
} from "./workflows/list-workflow-activity.ts";
export { listWorkflows, type WorkflowFilter } from "./workflows/list-workflows.ts";
export { placeWorkflow } from "./workflows/place-workflow.ts";
export { type ActivationError, readActivationError } from "./workflows/read-activation-error.ts";
export { readDataLoaded } from "./workflows/read-data-loaded.ts";
export { readStatisticCounts, type WorkflowStatistics } from "./workflows/read-statistic-counts.ts";
export { readStatisticTimes } from "./workflows/read-statistic-times.ts";
export { readWorkflow } from "./workflows/read-workflow.ts";
export { readWorkflowFromUrl } from "./workflows/read-workflow-from-url.ts";
export { type RecordTestBody, recordTest } from "./workflows/record-test.ts";
export {
  type RunWorkflowBody,
  type RunWorkflowInput,
  type RunWorkflowResult,
  runWorkflow,
} from "./workflows/run-workflow.ts";
export { shareWorkflow } from "./workflows/share-workflow.ts";
export { stopTestWebhook } from "./workflows/stop-test-webhook.ts";
export { type NewWorkflowName, suggestWorkflowName } from "./workflows/suggest-workflow-name.ts";
export { type TestWorkflowBody, testWorkflow } from "./workflows/test-workflow.ts";
export { transferWorkflow } from "./workflows/transfer-workflow.ts";
export { unarchiveWorkflow } from "./workflows/unarchive-workflow.ts";
export { type UpdateWorkflowBody, updateWorkflow } from "./workflows/update-workflow.ts";
export {
  type UsedCredential,
  type WorkflowEntity,
  type WorkflowSummary,
  workflowNameSchema,
} from "./workflows/workflow.ts";
