import { texts } from "../../../base/texts/index.ts";
import { confirm } from "../../../ui/index.ts";

/**
 * Asks about unsaved changes before the executions are shown; resolves to true to proceed. Unsaved changes stay in the
 * editor.
 */
export async function leaveTab(save: () => Promise<boolean>): Promise<boolean> {
  const answer = await confirm({
    title: texts.workflow.leaveTitle,
    message: texts.workflow.leaveTabMessage,
    confirmLabel: texts.workflow.leaveSave,
    otherLabel: texts.workflow.leaveTabKeep,
  });
  if (answer === "confirmed") return save();
  return answer === "other";
}
