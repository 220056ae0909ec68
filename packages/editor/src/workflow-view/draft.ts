import type { Workflow } from "@heddle/workflow";
import { storageKeys } from "../browser-storage/index.ts";
import { unsavedId, type WorkflowDocument } from "../document/index.ts";

/** Unsaved work, kept in the browser so that a crash of the tab loses nothing. */
export interface Draft {
  workflow: Workflow;
  versionId: string | undefined;
  /** Milliseconds since the epoch. */
  savedAt: number;
}

const prefix = storageKeys.draft;
const delay = 1500;

function keyOf(id: string): string {
  return prefix + (id === unsavedId || id === "" ? "new" : id);
}

export function readDraft(id: string): Draft | undefined {
  try {
    const text = localStorage.getItem(keyOf(id));
    return text === null ? undefined : (JSON.parse(text) as Draft);
  } catch {
    return undefined;
  }
}

export function clearDraft(id: string): void {
  localStorage.removeItem(keyOf(id));
}

/** Keeps a draft of the document while it has unsaved changes. Gives the function that ends it. */
export function keepDraft(document: WorkflowDocument): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    timer = undefined;
    if (!document.isDirty) return clearDraft(document.server.id);
    const draft: Draft = {
      workflow: document.toWorkflow(),
      versionId: document.server.versionId,
      savedAt: Date.now(),
    };
    try {
      localStorage.setItem(keyOf(document.server.id), JSON.stringify(draft));
    } catch {
      // Full or switched off: then there is no draft; saving works as ever.
    }
  };
  const later = () => {
    timer ??= setTimeout(write, delay);
  };
  const unsubscribe = document.on("history", later);
  const flush = () => timer !== undefined && write();
  window.addEventListener("pagehide", flush);
  return () => {
    unsubscribe();
    clearTimeout(timer);
    window.removeEventListener("pagehide", flush);
  };
}
