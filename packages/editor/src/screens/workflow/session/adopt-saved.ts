import type { WorkflowEntity } from "@heddle/api";
import { readWorkflow } from "@heddle/workflow";
import { queryClient } from "../../../base/rest/index.ts";
import { WorkflowDocument } from "../../../document/index.ts";
import { clearDraft } from "./draft.ts";
import { serverStateOf } from "./go-live.ts";
import { replaceContent } from "./replace-content.ts";
import type { Session } from "./session.ts";

/** Replaces the open content with content stored by the server, such as an earlier version. */
export function adoptSaved({ open: { document } }: Session, saved: WorkflowEntity): void {
  const { workflow } = readWorkflow(saved);
  replaceContent(document, workflow);
  document.adoptRest(new WorkflowDocument(workflow));
  document.setServer(serverStateOf(saved));
  document.markSaved();
  clearDraft(saved.id);
  void queryClient.invalidateQueries({ queryKey: ["workflows"] });
}
