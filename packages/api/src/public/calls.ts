import { createAlert } from "./alerts/create-alert.ts";
import { deleteAlert } from "./alerts/delete-alert.ts";
import { listAlerts } from "./alerts/list-alerts.ts";
import { updateAlert } from "./alerts/update-alert.ts";
import { generateAudit } from "./audit/generate-audit.ts";
import { createCredential } from "./credentials/create-credential.ts";
import { deleteCredential } from "./credentials/delete-credential.ts";
import { listCredentials } from "./credentials/list-credentials.ts";
import { readCredential } from "./credentials/read-credential.ts";
import { readCredentialSchema } from "./credentials/read-credential-schema.ts";
import { transferCredential } from "./credentials/transfer-credential.ts";
import { updateCredential } from "./credentials/update-credential.ts";
import { createDataTable } from "./data-tables/create-data-table.ts";
import { deleteDataTable } from "./data-tables/delete-data-table.ts";
import { deleteTableRows } from "./data-tables/delete-table-rows.ts";
import { insertTableRows } from "./data-tables/insert-table-rows.ts";
import { listDataTables } from "./data-tables/list-data-tables.ts";
import { listTableRows } from "./data-tables/list-table-rows.ts";
import { readDataTable } from "./data-tables/read-data-table.ts";
import { renameDataTable } from "./data-tables/rename-data-table.ts";
import { updateTableRows } from "./data-tables/update-table-rows.ts";
import { upsertTableRow } from "./data-tables/upsert-table-row.ts";
import { deleteExecution } from "./executions/delete-execution.ts";
import { listExecutions } from "./executions/list-executions.ts";
import { readExecution } from "./executions/read-execution.ts";
import { retryExecution } from "./executions/retry-execution.ts";
import { stopExecution } from "./executions/stop-execution.ts";
import { createFolder } from "./folders/create-folder.ts";
import { deleteFolder } from "./folders/delete-folder.ts";
import { listFolders } from "./folders/list-folders.ts";
import { placeWorkflow } from "./folders/place-workflow.ts";
import { updateFolder } from "./folders/update-folder.ts";
import { dismissEvents } from "./inbox/dismiss-events.ts";
import { listEvents } from "./inbox/list-events.ts";
import { replayEvents } from "./inbox/replay-events.ts";
import { readInsights } from "./insights/read-insights.ts";
import { readModelUsage } from "./model-usage/read-model-usage.ts";
import { installPackage } from "./packages/install-package.ts";
import { listPackages } from "./packages/list-packages.ts";
import { uninstallPackage } from "./packages/uninstall-package.ts";
import { addProjectUsers } from "./projects/add-project-users.ts";
import { changeProjectUser } from "./projects/change-project-user.ts";
import { createProject } from "./projects/create-project.ts";
import { deleteProject } from "./projects/delete-project.ts";
import { listProjectUsers } from "./projects/list-project-users.ts";
import { listProjects } from "./projects/list-projects.ts";
import { removeProjectUser } from "./projects/remove-project-user.ts";
import { updateProject } from "./projects/update-project.ts";
import { readSecuritySettings } from "./settings/read-security-settings.ts";
import { readSettings } from "./settings/read-settings.ts";
import { updateSecuritySettings } from "./settings/update-security-settings.ts";
import { readCredentialSharing } from "./sharing/read-credential-sharing.ts";
import { readWorkflowSharing } from "./sharing/read-workflow-sharing.ts";
import { shareCredential } from "./sharing/share-credential.ts";
import { shareWorkflow } from "./sharing/share-workflow.ts";
import { createTag } from "./tags/create-tag.ts";
import { deleteTag } from "./tags/delete-tag.ts";
import { listTags } from "./tags/list-tags.ts";
import { readTag } from "./tags/read-tag.ts";
import { updateTag } from "./tags/update-tag.ts";
import { deleteTemplate } from "./templates/delete-template.ts";
import { listTemplates } from "./templates/list-templates.ts";
import { readTemplate } from "./templates/read-template.ts";
import { saveTemplate } from "./templates/save-template.ts";
import { changeUserRole } from "./users/change-user-role.ts";
import { createUsers } from "./users/create-users.ts";
import { deleteUser } from "./users/delete-user.ts";
import { listUsers } from "./users/list-users.ts";
import { readUser } from "./users/read-user.ts";
import { createVariable } from "./variables/create-variable.ts";
import { deleteVariable } from "./variables/delete-variable.ts";
import { listVariables } from "./variables/list-variables.ts";
import { updateVariable } from "./variables/update-variable.ts";
import { nameWorkflowVersion } from "./versions/name-workflow-version.ts";
import { publishWorkflowVersion } from "./versions/publish-workflow-version.ts";
import { readWorkflowVersion } from "./versions/read-workflow-version.ts";
import { restoreWorkflowVersion } from "./versions/restore-workflow-version.ts";
import { activateWorkflow } from "./workflows/activate-workflow.ts";
import { archiveWorkflow } from "./workflows/archive-workflow.ts";
import { createWorkflow } from "./workflows/create-workflow.ts";
import { deactivateWorkflow } from "./workflows/deactivate-workflow.ts";
import { deleteWorkflow } from "./workflows/delete-workflow.ts";
import { executeWorkflow } from "./workflows/execute-workflow.ts";
import { listWorkflowHistory } from "./workflows/list-workflow-history.ts";
import { listWorkflowTags } from "./workflows/list-workflow-tags.ts";
import { listWorkflows } from "./workflows/list-workflows.ts";
import { readWorkflow } from "./workflows/read-workflow.ts";
import { replaceWorkflowTags } from "./workflows/replace-workflow-tags.ts";
import { testWorkflow } from "./workflows/test-workflow.ts";
import { transferWorkflow } from "./workflows/transfer-workflow.ts";
import { unarchiveWorkflow } from "./workflows/unarchive-workflow.ts";
import { updateWorkflow } from "./workflows/update-workflow.ts";

/**
 * Every call of the public API by name, in the order of the document. They share names with calls of the editor, but
 * have a separate list.
 */
export const PUBLIC_CALLS = {
  listWorkflows,
  createWorkflow,
  readWorkflow,
  updateWorkflow,
  deleteWorkflow,
  activateWorkflow,
  deactivateWorkflow,
  archiveWorkflow,
  unarchiveWorkflow,
  listWorkflowTags,
  replaceWorkflowTags,
  transferWorkflow,
  executeWorkflow,
  testWorkflow,
  listWorkflowHistory,
  listExecutions,
  readExecution,
  deleteExecution,
  retryExecution,
  stopExecution,
  listEvents,
  replayEvents,
  dismissEvents,
  readModelUsage,
  listCredentials,
  createCredential,
  readCredential,
  updateCredential,
  deleteCredential,
  transferCredential,
  readCredentialSchema,
  listTags,
  createTag,
  readTag,
  updateTag,
  deleteTag,
  listUsers,
  createUsers,
  readUser,
  deleteUser,
  changeUserRole,
  listProjects,
  createProject,
  updateProject,
  deleteProject,
  listProjectUsers,
  addProjectUsers,
  changeProjectUser,
  removeProjectUser,
  listVariables,
  createVariable,
  updateVariable,
  deleteVariable,
  listDataTables,
  createDataTable,
  readDataTable,
  renameDataTable,
  deleteDataTable,
  listTableRows,
  insertTableRows,
  updateTableRows,
  upsertTableRow,
  deleteTableRows,
  generateAudit,
  listFolders,
  createFolder,
  updateFolder,
  deleteFolder,
  placeWorkflow,
  readWorkflowSharing,
  shareWorkflow,
  readCredentialSharing,
  shareCredential,
  listAlerts,
  createAlert,
  updateAlert,
  deleteAlert,
  readInsights,
  listPackages,
  installPackage,
  uninstallPackage,
  listTemplates,
  readTemplate,
  saveTemplate,
  deleteTemplate,
  readSettings,
  readSecuritySettings,
  updateSecuritySettings,
  readWorkflowVersion,
  nameWorkflowVersion,
  restoreWorkflowVersion,
  publishWorkflowVersion,
} as const;

/** Name of a call of the public API. */
export type PublicCallName = keyof typeof PUBLIC_CALLS;
