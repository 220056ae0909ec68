import { holdsDraft } from "../session/go-live.ts";
import { saveWorkflow } from "../session/save.ts";
import type { WorkflowCommandContext } from "./workflow-command.ts";

type Context = Pick<WorkflowCommandContext, "session" | "navigate">;

/** Whether there is something to publish. */
export function canPublish({ session: { open } }: Context): boolean {
  const { document, readOnly } = open;
  if (readOnly) return false;
  return holdsDraft(document) && !document.isUnsaved && (document.server.live.hasDraft || document.isDirty);
}

/** Whether there is a draft besides a live version. */
export function canCompare(context: Context): boolean {
  return canPublish(context) && context.session.open.document.server.live.publishedVersionId !== null;
}

/** Shows the changes of the draft against the live version. */
export async function compareWithLive({ session, navigate }: Context): Promise<void> {
  const { document } = session.open;
  if (document.isDirty && !(await saveWorkflow(session, () => {}))) return;
  const { id, versionId, live } = document.server;
  const search = { version: versionId, with: live.publishedVersionId };
  void navigate({ to: "/workflow/$id/history", params: { id }, search: search as never });
}
