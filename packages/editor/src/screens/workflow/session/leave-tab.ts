import { texts } from "../../../base/texts/index.ts";
import { confirm } from "../../../ui/index.ts";
import type { WorkflowSession } from "./use-open-session.ts";

/** Asks what becomes of unsaved changes when the executions are looked at; true = go there. Changes that are not saved stay in the editor. */
export async function leaveTab(session: WorkflowSession): Promise<boolean> {
  const answer = await confirm({
    title: texts.workflow.leaveTitle,
    message: texts.workflow.leaveTabMessage,
    confirmLabel: texts.workflow.leaveSave,
    otherLabel: texts.workflow.leaveTabKeep,
  });
  if (answer === "confirmed") return session.save();
  return answer === "other";
}
