import {
  createWorkflow,
  deleteWorkflow as deleteRoute,
  suggestWorkflowName,
  updateWorkflow,
  type WorkflowSummary,
} from "@heddle/api";
import { importedSettings, parseWorkflow, writeWorkflow } from "@heddle/workflow";
import { call } from "../../base/rest/index.ts";
import { refreshWorkflows } from "../../base/rest/use-workflows.ts";
import { texts } from "../../base/texts/index.ts";
import { withAllowedCredentials } from "../../document/index.ts";
import { confirm, toast } from "../../ui/index.ts";
import { tellLeftOut, usableCredentials } from "../workflow/import/foreign-credentials.ts";

const text = texts.workflowList;
const MEGABYTE_BYTES = 1024 * 1024;
const MAX_FILE_BYTES = 16 * MEGABYTE_BYTES;

/** Activates or deactivates a workflow and shows the result. */
export async function setActive(workflow: WorkflowSummary, active: boolean): Promise<void> {
  try {
    await call(updateWorkflow, { id: workflow.id }, { active, versionId: workflow.versionId });
    toast.success(active ? text.activated(workflow.name) : text.deactivated(workflow.name));
  } catch (error) {
    toast.failure((active ? text.activationFailed : text.deactivationFailed)(workflow.name), error);
  }
  await refreshWorkflows();
}

/** Deletes a workflow after a question. */
export async function removeWorkflow(workflow: WorkflowSummary): Promise<void> {
  const question = {
    title: text.deleteTitle(workflow.name),
    message: text.deleteHint,
    confirmLabel: text.remove,
    danger: true,
  };
  if ((await confirm(question)) !== "confirmed") return;
  try {
    await call(deleteRoute, { id: workflow.id });
    toast.success(text.deleted(workflow.name));
  } catch (error) {
    toast.failure(text.deleteFailed, error);
  }
  await refreshWorkflows();
}

/** Stores the workflow of a file and returns its id; undefined when that failed and the user was told. */
export async function importFile(file: File): Promise<string | undefined> {
  try {
    if (file.size > MAX_FILE_BYTES)
      throw new Error(text.fileTooLarge(Math.round(file.size / MEGABYTE_BYTES)));
    const { workflow } = parseWorkflow(await file.text());
    const fallback = file.name.replace(/\.json$/i, "");
    const { name } = await call(suggestWorkflowName, { name: workflow.name || fallback });
    const allowed = await usableCredentials();
    const created = await call(
      createWorkflow,
      {},
      {
        ...writeWorkflow(workflow),
        connections: workflow.connections,
        settings: importedSettings(workflow.settings),
        nodes: workflow.nodes.map((node) => withAllowedCredentials(node, allowed)),
        name,
        active: false,
      },
    );
    toast.success(text.imported(created.name));
    tellLeftOut(workflow.nodes, allowed);
    await refreshWorkflows();
    return created.id;
  } catch (error) {
    toast.failure(text.importFailed, error);
    return undefined;
  }
}
