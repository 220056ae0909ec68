import { readWorkflow } from "@heddle/workflow";
import { isHeld } from "../../../base/secure-context/tab-names.ts";
import { texts } from "../../../base/texts/index.ts";
import { momentText } from "../../../base/theme/time.ts";
import { toast } from "../../../ui/index.ts";
import { clearDraft, type Draft, draftId, draftKey, newDraftIds, readDraft, storeDraft } from "./draft.ts";
import { openDrafts } from "./open-drafts.ts";
import { replaceContent } from "./replace-content.ts";
import type { Session } from "./session.ts";

const text = texts.workflow;
const TOAST_ID = "draft";

/**
 * Offers unsaved work unless a tab still has it open: the draft of this workflow, or of all workflows that were never
 * saved. `isShown` is called after the browser has reported the drafts that other tabs hold.
 */
export async function offerDraft(session: Session, isShown: () => boolean): Promise<void> {
  const { document } = session.open;
  if (document.isUnsaved) return offerNewDrafts(session, isShown);
  const id = draftId(document);
  const draft = readDraft(id);
  if (!draft || (await isHeld(draftKey(id))) || !isShown()) return;
  const isOld = draft.versionId !== document.server.versionId;
  offer(session, id, { draft, description: isOld ? text.draftIsOld : undefined });
}

async function offerNewDrafts(session: Session, isShown: () => boolean): Promise<void> {
  const ids = await leftDraftIds();
  if (!isShown()) return;
  const [id] = ids;
  const draft = id === undefined ? undefined : readDraft(id);
  if (id === undefined || !draft) return;
  if (ids.length === 1) return offer(session, id, { draft, description: `“${draft.workflow.name}”` });
  toast.info(text.draftsFound(ids.length), {
    id: TOAST_ID,
    stays: true,
    description: text.draftsLatest(draft.workflow.name, momentText(draft.savedAt)),
    action: { label: text.draftsShow, run: () => openDrafts({ session }) },
  });
}

/** Ids of the drafts of new workflows that no tab has open, the most recently changed first. */
export async function leftDraftIds(): Promise<string[]> {
  const ids = newDraftIds();
  const held = await Promise.all(ids.map((id) => isHeld(draftKey(id))));
  return ids.filter((_, index) => !held[index]);
}

function offer(
  session: Session,
  id: string,
  { draft, description }: { draft: Draft; description: string | undefined },
): void {
  toast.info(text.draftFound(momentText(draft.savedAt)), {
    id: TOAST_ID,
    stays: true,
    description,
    action: { label: text.draftRestore, run: () => restoreDraft(session, id) },
    otherAction: { label: text.draftDiscard, run: () => clearDraft(id) },
  });
}

/** Puts a draft onto the canvas. It is kept for the open workflow from then on. */
export function restoreDraft({ open: { document }, canvas }: Session, id: string): void {
  const draft = readDraft(id);
  if (!draft) return;
  replaceContent(document, readWorkflow(draft.workflow).workflow);
  if (storeDraft(document) && draftId(document) !== id) clearDraft(id);
  requestAnimationFrame(() => canvas.view?.showFirst());
}
