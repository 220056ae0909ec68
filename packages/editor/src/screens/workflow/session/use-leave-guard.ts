import { useBlocker } from "@tanstack/react-router";
import { texts } from "../../../base/texts/index.ts";
import { confirm } from "../../../ui/index.ts";
import { discardDraft } from "./draft.ts";
import { holdsDraft } from "./go-live.ts";
import { autosaveWorkflow, saveWorkflow } from "./save.ts";
import type { Session } from "./session.ts";

/** Asks for confirmation before a page with unsaved changes is left. */
export function useLeaveGuard(session: Session): void {
  const { document } = session.open;
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!document.isDirty || idIn(next.pathname) === document.server.id) return false;
      const isNewOverNew = document.isUnsaved && next.pathname === "/workflow/new";
      if (
        !isNewOverNew &&
        idIn(next.pathname) !== undefined &&
        idIn(current.pathname) === idIn(next.pathname)
      )
        return false;
      if (holdsDraft(document) && !document.isUnsaved && (await autosaveWorkflow(session)) === "saved")
        return false;
      const answer = await confirm({
        title: texts.workflow.leaveTitle,
        message: texts.workflow.leaveMessage,
        confirmLabel: texts.workflow.leaveSave,
        otherLabel: texts.workflow.leaveDiscard,
      });
      if (answer === "confirmed") return !(await saveWorkflow(session, () => {}));
      if (answer !== "other") return true;
      discardDraft(document);
      return false;
    },
    enableBeforeUnload: () => document.isDirty,
  });
}

/** The editor and the executions of one workflow count as one page; so do a new workflow and the same workflow with its id. */
function idIn(path: string): string | undefined {
  return /^\/workflow\/([^/]+)/.exec(path)?.[1];
}
