import type { Workflow } from "@heddle/workflow";
import { storageKeys } from "../../../base/storage/index.ts";
import { UNSAVED_ID, type WorkflowDocument } from "../../../document/index.ts";

/** Unsaved work, kept in the browser so that a crash of the tab loses nothing. */
export interface Draft {
  workflow: Workflow;
  versionId: string | undefined;
  /** Milliseconds since the epoch. */
  savedAt: number;
}

/** Large workflows take time to write: they are written so that no more than one part in twenty goes into it. */
const MIN_DELAY_MS = 250;
const MAX_DELAY_MS = 4000;

/** The name under which the draft of a workflow is kept. */
export function draftKey(id: string): string {
  return storageKeys.draft + (id === UNSAVED_ID || id === "" ? "new" : id);
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

/** Documents whose changes were given up: a write that was due must not bring their draft back. */
const discarded = new WeakSet<WorkflowDocument>();

/** Removes the draft of a document that is left without saving. A later change of it is kept again. */
export function discardDraft(document: WorkflowDocument): void {
  discarded.add(document);
  clearDraft(document.server.id);
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
      // Another tab may have one of its own.
      if (hasWritten) clearDraft(document.server.id);
      hasWritten = false;
      return;
    }
    const start = performance.now();
    hasWritten = store(document) || hasWritten;
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

function store(document: WorkflowDocument): boolean {
  const draft: Draft = {
    workflow: document.toWorkflow(),
    versionId: document.server.versionId,
    savedAt: Date.now(),
  };
  try {
    localStorage.setItem(draftKey(document.server.id), JSON.stringify(draft));
    return true;
  } catch {
    // Full or switched off: then there is no draft; saving works as ever.
    return false;
  }
}
