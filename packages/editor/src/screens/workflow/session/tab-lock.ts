import { holdName } from "../../../base/secure-context/tab-names.ts";
import type { WorkflowDocument } from "../../../document/index.ts";
import { draftId, draftKey } from "./draft.ts";

/** Tells other tabs that the draft of this workflow belongs to an open tab. Returns a function that stops it. */
export function holdDraft(document: WorkflowDocument): () => void {
  let key = draftKey(draftId(document));
  let release = holdName(key);
  const end = document.on("server", () => {
    const next = draftKey(draftId(document));
    if (next === key) return;
    release();
    key = next;
    release = holdName(key);
  });
  return () => {
    end();
    release();
  };
}
