import {
  type CreateWorkflowBody,
  createWorkflow,
  downloadVersion as downloadRoute,
  restoreVersion as restoreRoute,
  suggestWorkflowName,
  updateVersion,
  type WorkflowEntity,
  type WorkflowVersion,
  type WorkflowVersionSummary,
} from "@heddle/api";
import { navigate } from "../../base/navigate.ts";
import { CONFLICT_CODE, call, isResponseError, queryClient } from "../../base/rest/index.ts";
import { serverPath } from "../../base/server-path.ts";
import { texts } from "../../base/texts/index.ts";
import { confirm, toast } from "../../ui/index.ts";
import { downloadJson } from "../../ui/page/download-json.ts";
import { publish } from "../workflow/publish/publish.ts";
import { adoptSaved } from "../workflow/session/adopt-saved.ts";
import { conflictTitle } from "../workflow/session/conflict.ts";
import { saveWorkflow } from "../workflow/session/save.ts";
import type { Session } from "../workflow/session/session.ts";
import { versionName } from "./model/names.ts";
import { refreshVersions } from "./queries.ts";

const text = texts.versions;

/** Restores a version; returns the id of the new version, or undefined when nothing was restored. */
export async function restoreVersion(
  session: Session,
  version: WorkflowVersionSummary,
): Promise<string | undefined> {
  const { document } = session.open;
  const isWanted = document.isDirty ? await settleUnsaved(session) : await askToRestore(session, version);
  if (!isWanted) return undefined;
  try {
    const saved = await send(session, version, false);
    if (!saved) return undefined;
    adoptSaved(session, saved);
    toast.success(text.restored(versionName(version)), {
      action: {
        label: text.toEditor,
        run: () => void navigate({ to: "/workflow/$id", params: { id: saved.id } }),
      },
    });
    return saved.versionId;
  } catch (error) {
    toast.failure(text.restoreFailed, error);
    return undefined;
  } finally {
    await refreshVersions(version.workflowId);
  }
}

async function askToRestore({ open }: Session, version: WorkflowVersionSummary): Promise<boolean> {
  const answer = await confirm({
    title: text.restoreTitle(versionName(version)),
    message: open.document.server.active ? text.restoreActive : text.restoreMessage,
    confirmLabel: text.restore,
  });
  return answer === "confirmed";
}

/** Saves or discards unsaved changes first; false when the user cancels. */
async function settleUnsaved(session: Session): Promise<boolean> {
  const answer = await confirm({
    title: text.restoreUnsavedTitle,
    message: text.restoreUnsavedMessage,
    confirmLabel: text.restoreSave,
    otherLabel: text.restoreDiscard,
  });
  if (answer === "confirmed") return saveWorkflow(session, () => {});
  return answer === "other";
}

/** Makes a version live, after a question. */
export async function publishVersion(session: Session, version: WorkflowVersionSummary): Promise<void> {
  const label = versionName(version);
  const answer = await confirm({
    title: texts.publish.publishVersionTitle(label),
    message: texts.publish.publishVersionMessage,
    confirmLabel: texts.publish.publish,
  });
  if (answer === "confirmed") await publish(session, { versionId: version.id, label });
}

async function send(
  session: Session,
  { workflowId, id }: WorkflowVersionSummary,
  forceSave: boolean,
): Promise<WorkflowEntity | undefined> {
  const { versionId } = session.open.document.server;
  try {
    return await call(
      restoreRoute,
      { id: workflowId, versionId: id, forceSave: forceSave || undefined },
      { versionId },
    );
  } catch (error) {
    if (forceSave || !isResponseError(error) || error.errorCode !== CONFLICT_CODE) throw error;
    const answer = await confirm({
      title: await conflictTitle(session.open.document),
      message: texts.workflow.conflictMessage,
      confirmLabel: texts.workflow.conflictOverwrite,
      danger: true,
    });
    return answer === "confirmed"
      ? send(session, { workflowId, id } as WorkflowVersionSummary, true)
      : undefined;
  }
}

/** Sets the name and the description of a version; true on success. */
export async function describeVersion(
  { workflowId, id }: WorkflowVersionSummary,
  name: string,
  description: string,
): Promise<boolean> {
  try {
    await call(updateVersion, { id: workflowId, versionId: id }, { name, description });
    await queryClient.invalidateQueries({ queryKey: ["versions", workflowId] });
    return true;
  } catch (error) {
    toast.failure(text.nameFailed, error);
    return false;
  }
}

/** The version as a workflow file. */
export async function downloadVersion({
  workflowId,
  id,
  workflowName,
  number,
}: WorkflowVersionSummary): Promise<void> {
  try {
    const content = await call(downloadRoute, { id: workflowId, versionId: id });
    downloadJson(content, `${workflowName} v${number}`);
  } catch (error) {
    toast.failure(text.downloadFailed, error);
  }
}

/** Creates a workflow from the content of a version and opens it in a new window. */
export async function copyVersion({ workflow, number }: WorkflowVersion): Promise<void> {
  const { id: _, versionId: __, active: ___, ...content } = workflow;
  const name = text.copyName(workflow.name.slice(0, 100), number);
  try {
    const copy = await createCopy(content, name);
    void queryClient.invalidateQueries({ queryKey: ["workflows"] });
    toast.success(texts.workflow.duplicated(copy.name), {
      action: {
        label: texts.workflow.open,
        run: () => window.open(serverPath(`/workflow/${copy.id}`), "_blank"),
      },
    });
  } catch (error) {
    toast.failure(text.copyFailed, error);
  }
}

/** A second copy of the same version gets a name that the server finds free. */
async function createCopy(content: CreateWorkflowBody, wanted: string): Promise<WorkflowEntity> {
  const { name } = await call(suggestWorkflowName, { name: wanted });
  return call(createWorkflow, {}, { ...content, name });
}
