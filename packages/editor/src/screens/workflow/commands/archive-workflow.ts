import { archiveWorkflow as archiveRoute, unarchiveWorkflow } from "@heddle/api";
import { navigate } from "../../../base/navigate.ts";
import { call } from "../../../base/rest/index.ts";
import { refreshWorkflows } from "../../../base/rest/use-workflows.ts";
import { texts } from "../../../base/texts/index.ts";
import { toast } from "../../../ui/index.ts";
import { saveWorkflow } from "../session/save.ts";
import type { Session } from "../session/session.ts";

const text = texts.workflowList;

/** Whether the open workflow is archived. */
export function isArchived({ open }: Session): boolean {
  return open.document.unknown["isArchived"] === true;
}

/** Saves the open workflow, archives it and shows the list. */
export async function archiveWorkflow(session: Session): Promise<void> {
  const { document, readOnly } = session.open;
  if (document.isDirty && !readOnly && !(await saveWorkflow(session, () => {}))) return;
  const { name } = document.fields;
  try {
    await call(archiveRoute, { id: document.server.id });
    toast.success(text.archivedOne(name));
    await refreshWorkflows();
    await navigate({ to: "/workflows" });
  } catch (error) {
    toast.failure(text.archiveFailed(name), error);
  }
}

/** Restores the workflow and opens it again, to be changed. */
export async function restoreWorkflow({ open }: Session): Promise<void> {
  try {
    await call(unarchiveWorkflow, { id: open.document.server.id });
    window.location.reload();
  } catch (error) {
    toast.failure(text.restoreFailed(open.document.fields.name), error);
  }
}
