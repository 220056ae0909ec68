import { createWorkflow, readWorkflow, updateWorkflow, type WorkflowEntity } from "@heddle/api";
import { CONFLICT_CODE, call, isResponseError, queryClient } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { savePayload, setWorkflowTags, type WorkflowDocument } from "../../../document/index.ts";
import { toast } from "../../../ui/index.ts";
import { settleConflict } from "./conflict.ts";
import { clearDraft, draftId } from "./draft.ts";
import type { Session } from "./session.ts";

type AfterSave = (workflow: WorkflowEntity) => void;
const afterSave = new Set<AfterSave>();

/** Calls `hook` with every workflow that was saved (`workflow.afterUpdate`). Returns the function that ends it. */
export function onWorkflowSaved(hook: AfterSave): () => void {
  afterSave.add(hook);
  return () => afterSave.delete(hook);
}

/** Saves the open workflow; true when the server has it. `opened` is called with the id of a workflow that was new. */
export async function saveWorkflow(session: Session, opened: (id: string) => void): Promise<boolean> {
  const { view, open } = session;
  if (view.getState().isSaving) return false;
  view.setState({ isSaving: true });
  const mark = open.document.takeMark();
  try {
    const wasUnsaved = open.document.isUnsaved;
    const saved = await send(session, false);
    if (!saved) return false;
    accept(open.document, saved, mark);
    for (const settled of ["save", "draft"]) toast.close(settled);
    if (wasUnsaved) opened(saved.id);
    return true;
  } catch (error) {
    if (await acceptSwitchedOff(open.document, mark, error)) return true;
    toast.failure(texts.workflow.saveFailed, error, { id: "save" });
    return false;
  } finally {
    view.setState({ isSaving: false });
  }
}

/** Undefined when another version is stored and the user does not want to replace it. */
async function send(session: Session, forceSave: boolean): Promise<WorkflowEntity | undefined> {
  const { document, catalog } = session.open;
  const { id, ...payload } = savePayload(document, catalog);
  if (document.isUnsaved) return call(createWorkflow, {}, payload);
  try {
    return await call(updateWorkflow, { id: String(id), forceSave: forceSave || undefined }, payload);
  } catch (error) {
    if (forceSave || !isResponseError(error) || error.errorCode !== CONFLICT_CODE) throw error;
    return (await settleConflict(session)) ? send(session, true) : undefined;
  }
}

/** An active workflow whose triggers cannot be set up is stored and deactivated, and the call fails: the user is notified. */
async function acceptSwitchedOff(document: WorkflowDocument, mark: object, error: unknown): Promise<boolean> {
  if (!document.server.active || !isResponseError(error) || error.httpStatusCode !== 400) return false;
  const stored = await call(readWorkflow, { id: document.server.id }).catch(() => undefined);
  if (!stored || stored.active || stored.versionId === document.server.versionId) return false;
  accept(document, stored, mark);
  void queryClient.invalidateQueries({ queryKey: ["activation-error", stored.id] });
  toast.failure(texts.workflow.savedButOff, error, { id: "save" });
  return true;
}

function accept(document: WorkflowDocument, saved: WorkflowEntity, mark: object): void {
  clearDraft(draftId(document));
  const tagNames = new Map(saved.tags.map((tag) => [tag.name, tag]));
  document.setServer({ id: saved.id, active: saved.active, versionId: saved.versionId });
  // Tags that were new have ids now.
  const tags = document.fields.tags.map((tag) => tagNames.get(tag.name) ?? tag);
  const hasNewIds = tags.some((tag, index) => tag.id !== document.fields.tags[index]?.id);
  document.markSaved(mark);
  if (hasNewIds) {
    setWorkflowTags(
      document,
      tags.map(({ id, name }) => ({ id, name })),
    );
    document.markSaved();
  }
  void queryClient.invalidateQueries({ queryKey: ["workflows"] });
  for (const hook of afterSave) hook(saved);
}
