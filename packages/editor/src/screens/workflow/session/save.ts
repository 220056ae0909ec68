import { createWorkflow, readWorkflow, updateWorkflow, type WorkflowEntity } from "@heddle/api";
import {
  CONFLICT_CODE,
  call,
  isResponseError,
  queryClient,
  UNREACHABLE_CODE,
} from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { track } from "../../../base/usage/index.ts";
import { savePayload, setWorkflowTags, type WorkflowDocument } from "../../../document/index.ts";
import { placeBeside } from "../../../people/new-place.ts";
import { toast } from "../../../ui/index.ts";
import { libraryVisit } from "../../templates/model/library-visit.ts";
import { settleConflict } from "./conflict.ts";
import { clearDraft, draftId } from "./draft.ts";
import { serverStateOf } from "./go-live.ts";
import type { AutosaveEnd, Session } from "./session.ts";

/** Saves the open workflow; true when the server has it. `opened` is called with the id of a workflow that was new. */
export async function saveWorkflow(session: Session, opened: (id: string) => void): Promise<boolean> {
  const { view, open } = session;
  const running = automatic.get(session);
  if (running) await running;
  if (view.getState().isSaving) return false;
  view.setState({ isSaving: true });
  const mark = open.document.takeMark();
  try {
    const wasUnsaved = open.document.isUnsaved;
    const saved = await send(session, false);
    if (!saved) return false;
    accept(open.document, saved, mark);
    for (const settled of ["save", "draft"]) toast.close(settled);
    if (wasUnsaved) {
      opened(saved.id);
      reportTemplate(open.document);
    }
    return true;
  } catch (error) {
    if (await acceptSwitchedOff(open.document, mark, error)) return true;
    toast.failure(texts.workflow.saveFailed, error, { id: "save" });
    return false;
  } finally {
    view.setState({ isSaving: false });
  }
}

/** Reports the template a new workflow was created from, if any. */
function reportTemplate({ unknown }: WorkflowDocument): void {
  const { templateId } = (unknown["meta"] ?? {}) as { templateId?: unknown };
  if (templateId === undefined) return;
  track("User saved new workflow from template", {
    template_id: String(templateId),
    wf_template_repo_session_id: libraryVisit.currentId || libraryVisit.previousId,
  });
}

/** Running automatic saves, which others wait for. */
const automatic = new WeakMap<Session, Promise<AutosaveEnd>>();

/** Saves the draft of a stored workflow without a question or message. */
export function autosaveWorkflow(session: Session): Promise<AutosaveEnd> {
  const running = automatic.get(session);
  if (running) return running;
  const saving = autosave(session).finally(() => automatic.delete(session));
  automatic.set(session, saving);
  return saving;
}

async function autosave({ open: { document, catalog }, view }: Session): Promise<AutosaveEnd> {
  view.setState({ isSaving: true });
  const mark = document.takeMark();
  try {
    const { id: _, ...payload } = savePayload(document, catalog);
    accept(document, await call(updateWorkflow, { id: document.server.id, autosave: true }, payload), mark);
    return "saved";
  } catch (error) {
    if (!isResponseError(error) || isUnreachable(error)) return "unreachable";
    return error.errorCode === CONFLICT_CODE ? "conflict" : "refused";
  } finally {
    view.setState({ isSaving: false });
  }
}

/** True if the same call can succeed later: there was no response, or the server or a proxy has a problem. */
function isUnreachable({
  errorCode,
  httpStatusCode,
}: {
  errorCode: number;
  httpStatusCode: number;
}): boolean {
  return errorCode === UNREACHABLE_CODE || httpStatusCode >= 500;
}

/** Undefined when another version is stored and the user does not want to replace it. */
async function send(session: Session, forceSave: boolean): Promise<WorkflowEntity | undefined> {
  const { document, catalog } = session.open;
  const { id, ...payload } = savePayload(document, catalog);
  if (document.isUnsaved)
    return call(createWorkflow, {}, { ...payload, ...(await placeBeside(document.unknown)) });
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

function ownershipOf({ ownedBy, sharedWith, sharedWithProjects, homeProject, scopes }: WorkflowEntity) {
  return { ownedBy, sharedWith, sharedWithProjects, homeProject, scopes };
}

function accept(document: WorkflowDocument, saved: WorkflowEntity, mark: object): void {
  const openedDraft = draftId(document);
  const wasUnsaved = document.isUnsaved;
  const tagNames = new Map(saved.tags.map((tag) => [tag.name, tag]));
  // The ownership of a new workflow and the user's permissions are known from now on.
  if (wasUnsaved) document.keepUnknown(ownershipOf(saved));
  document.setServer(serverStateOf(saved));
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
  // Changes made during the save are not stored yet.
  if (!document.isDirty || wasUnsaved) clearDraft(openedDraft);
  void queryClient.invalidateQueries({ queryKey: ["workflows"] });
  void queryClient.invalidateQueries({ queryKey: ["versions", saved.id] });
}
