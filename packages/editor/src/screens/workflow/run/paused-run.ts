import {
  type ContinueExecutionBody,
  continueExecution,
  readExecutionSummary,
  stopExecution,
} from "@heddle/api";
import { call } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { isPaused, type OpenWorkflow } from "../../../document/index.ts";
import { toast } from "../../../ui/index.ts";

/** The items of the next node, edited by the user. */
export type EditedInput = NonNullable<ContinueExecutionBody["edits"]>[number];

/** Continues a paused run to the next breakpoint, by one node, one node back, or with other items. */
export async function continuePaused(
  { run, breakpoints }: OpenWorkflow,
  action: ContinueExecutionBody["action"],
  edit?: EditedInput,
): Promise<void> {
  const { info } = run;
  const id = info?.executionId;
  if (id === undefined || !isPaused(info)) return;
  const body = { action, breakpoints: breakpoints.names(), edits: edit ? [edit] : [] };
  run.update({ isRewritten: action === "back" || action === "edit" });
  try {
    await call(continueExecution, { id }, body);
  } catch (error) {
    run.update({ isRewritten: false });
    toast.failure(texts.workflow.continueFailed, error, { id: "run" });
  }
}

/** A replaced paused run no longer waits for anything. */
export function stopPaused(executionId: string | undefined): void {
  if (executionId !== undefined) void call(stopExecution, { id: executionId }).catch(() => {});
}

/** Shows the run after the user took back nodes or edited items: dropped results disappear. */
export async function showRewritten({ run }: OpenWorkflow): Promise<void> {
  const { info } = run;
  if (info?.executionId === undefined) return;
  try {
    const { data } = await call(readExecutionSummary, { id: info.executionId });
    if (run.info?.executionId === info.executionId && isPaused(run.info))
      run.show({ ...run.info, isRewritten: false, revision: (run.info.revision ?? 0) + 1 }, data.runData);
  } catch (error) {
    toast.failure(texts.workflow.continueFailed, error, { id: "run" });
  }
}
