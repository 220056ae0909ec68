import { randomId, type Workflow } from "@heddle/workflow";
import { storageKeys } from "../../../base/storage/index.ts";
import type { WorkflowDocument } from "../../../document/index.ts";

/** Unsaved work, kept in the browser so that a crash of the tab loses nothing. */
export interface Draft {
  workflow: Workflow;
  versionId: string | undefined;
  /** Milliseconds since the epoch. */
  savedAt: number;
}

/** Large workflows take time to write: the delay keeps writing below one twentieth of the time. */
const MIN_DELAY_MS = 250;
const MAX_DELAY_MS = 4000;

/** Prefix of the drafts of workflows that were never saved, followed by an id. */
const NEW_PREFIX = "new";
const newIds = new WeakMap<WorkflowDocument, string>();

/** The id of an open workflow's draft: the workflow id, or a generated one for each new workflow. */
export function draftId(document: WorkflowDocument): string {
  if (!document.isUnsaved) return document.server.id;
  const id = newIds.get(document) ?? `${NEW_PREFIX}_${randomId()}`;
  newIds.set(document, id);
  return id;
}

/** The storage key of a draft. */
export function draftKey(id: string): string {
  return storageKeys.draft + id;
}

/** Ids of the drafts of new workflows that this browser keeps, the one changed last first. */
export function newDraftIds(): string[] {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
  const found = keys.flatMap((key) => {
    const id = key.startsWith(draftKey(NEW_PREFIX)) ? key.slice(storageKeys.draft.length) : undefined;
    const draft = id === undefined ? undefined : readDraft(id);
    return id !== undefined && draft ? [{ id, savedAt: draft.savedAt }] : [];
  });
  return found.sort((a, b) => b.savedAt - a.savedAt).map(({ id }) => id);
}

/** The draft of a workflow, if one was left behind. */
export function readDraft(id: string): Draft | undefined {
  try {
    const text = localStorage.getItem(draftKey(id));
    return text === null ? undefined : (JSON.parse(text) as Draft);
  } catch {
    return undefined;
  }
}

/** Removes the draft of a workflow. */
export function clearDraft(id: string): void {
  localStorage.removeItem(draftKey(id));
}

/** Documents whose changes were discarded: a pending write must not restore their draft. */
const discarded = new WeakSet<WorkflowDocument>();

/** Removes the draft of a document that is left without saving. A later change of it is kept again. */
export function discardDraft(document: WorkflowDocument): void {
  discarded.add(document);
  clearDraft(draftId(document));
}

/** Keeps a draft of the document while it has unsaved changes. Returns the function that ends it. */
export function keepDraft(document: WorkflowDocument): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = MIN_DELAY_MS;
  let hasWritten = false;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (discarded.has(document)) return;
    if (!document.isDirty) {
      // Another tab may have its own draft.
      if (hasWritten) clearDraft(draftId(document));
      hasWritten = false;
      return;
    }
    const start = performance.now();
    hasWritten = storeDraft(document) || hasWritten;
    delay = Math.min(Math.max(20 * (performance.now() - start), MIN_DELAY_MS), MAX_DELAY_MS);
  };
  const later = () => {
    discarded.delete(document);
    timer ??= setTimeout(write, delay);
  };
  const unsubscribe = document.on("history", later);
  const flush = () => timer !== undefined && write();
  const flushWhenHidden = () => globalThis.document?.visibilityState === "hidden" && flush();
  window.addEventListener("pagehide", flush);
  globalThis.document?.addEventListener("visibilitychange", flushWhenHidden);
  return () => {
    unsubscribe();
    clearTimeout(timer);
    window.removeEventListener("pagehide", flush);
    globalThis.document?.removeEventListener("visibilitychange", flushWhenHidden);
  };
}

/** Writes the draft of a document immediately; false if the browser stores nothing. */
export function storeDraft(document: WorkflowDocument): boolean {
  const draft: Draft = {
    workflow: document.toWorkflow(),
    versionId: document.server.versionId,
    savedAt: Date.now(),
  };
  try {
    localStorage.setItem(draftKey(draftId(document)), JSON.stringify(draft));
    return true;
  } catch {
    // Storage is full or disabled: there is no draft, but saving still works.
    return false;
  }
}
