import { createCredential } from "./credentials/create-credential.ts";
import { shareCredential } from "./credentials/share-credential.ts";
import { testCredential } from "./credentials/test-credential.ts";
import { decideExecution } from "./executions/decide-execution.ts";
import { deleteExecutions } from "./executions/delete-executions.ts";
import { downloadExecutionItems } from "./executions/download-execution-items.ts";
import { listExecutionItems } from "./executions/list-execution-items.ts";
import { retryExecution } from "./executions/retry-execution.ts";
import { convertCurl } from "./node-types/convert-curl.ts";
import { describeNodeTypes } from "./node-types/describe-node-types.ts";
import { setUpOwner } from "./owner/set-up-owner.ts";
import { signIn } from "./sessions/sign-in.ts";
import { acceptInvite } from "./users/accept-invite.ts";
import { answerSurvey } from "./users/answer-survey.ts";
import { changePassword } from "./users/change-password.ts";
import { inviteUsers } from "./users/invite-users.ts";
import { updateMe } from "./users/update-me.ts";
import { updateMySettings } from "./users/update-my-settings.ts";
import { listVersions } from "./versions/list-versions.ts";
import { restoreVersion } from "./versions/restore-version.ts";
import { updateVersion } from "./versions/update-version.ts";
import { createWorkflow } from "./workflows/create-workflow.ts";
import { runWorkflow } from "./workflows/run-workflow.ts";
import { updateWorkflow } from "./workflows/update-workflow.ts";

// Names under which the server still reads the schemas of the calls.
export const credentialSchema = createCredential.body;
export const shareSchema = shareCredential.body;
export const testCredentialSchema = testCredential.body;
export const decideExecutionSchema = decideExecution.body;
export const deleteExecutionsSchema = deleteExecutions.body;
export const executionItemFileQuerySchema = downloadExecutionItems.query;
export const executionItemsQuerySchema = listExecutionItems.query;
export const retryExecutionSchema = retryExecution.body;
export const curlToJsonSchema = convertCurl.body;
export const nodeTypesSchema = describeNodeTypes.body;
export const ownerSetupSchema = setUpOwner.body;
export const loginSchema = signIn.body;
export const acceptInviteSchema = acceptInvite.body;
export const surveySchema = answerSurvey.body;
export const changePasswordSchema = changePassword.body;
export const inviteSchema = inviteUsers.body;
export const updateMeSchema = updateMe.body;
export const userSettingsSchema = updateMySettings.body;
export const versionListSchema = listVersions.query;
export const restoreVersionSchema = restoreVersion.body;
export const updateVersionSchema = updateVersion.body;
export const createWorkflowSchema = createWorkflow.body;
export const runWorkflowSchema = runWorkflow.body;
export const updateWorkflowSchema = updateWorkflow.body;

export const staticPaths = {
  nodeTypes: "/types/nodes.json",
  credentialTypes: "/types/credentials.json",
  health: "/healthz",
} as const;
