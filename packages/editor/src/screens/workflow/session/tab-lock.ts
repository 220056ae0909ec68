import type { WorkflowDocument } from "../../../document/index.ts";
import { draftId, draftKey } from "./draft.ts";

/** Holds a name while this tab is open or until the returned function is called. */
function holdName(name: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Browsers offer locks in secure contexts only; without them no name is held.
  void globalThis.navigator?.locks?.request(name, { mode: "shared" }, () => held);
  return release;
}

/** Whether a tab that lives holds the name. */
export async function isHeld(name: string): Promise<boolean> {
  const locks = await globalThis.navigator?.locks?.query();
  return locks?.held?.some((lock) => lock.name === name) ?? false;
}

/** Says to other tabs that the draft of this workflow belongs to a tab that lives. Returns the function that ends it. */
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
