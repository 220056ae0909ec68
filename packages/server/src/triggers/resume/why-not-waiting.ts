import type { RunExecutionData } from "@heddle/workflow";
import { toId } from "../../executions/records/execution-filter.ts";
import { getExecution } from "../../executions/records/get-execution.ts";
import { HttpError } from "../../platform/http/errors.ts";
import type { Store } from "../../store/store.ts";

/** Why a call for an execution cannot end a wait: there is none, or another call was first, or it is over. */
export async function whyNotWaiting(store: Store, id: string, wasCalled: boolean): Promise<HttpError> {
  const found = toId(id) < 0 ? undefined : await getExecution(store, id);
  if (!found && wasCalled) return resumedBefore(id);
  if (!found)
    return new HttpError(404, `There is no execution ${id}. It may have been deleted, or not been kept.`);
  const { status } = found.summary;
  if (wasResumedByCall(found.data)) return resumedBefore(id);
  if (status === "running" || status === "new")
    return found.data.executionData?.["waiting"]
      ? resumedBefore(id)
      : new HttpError(409, `Execution ${id} does not wait at the moment. It runs.`);
  return new HttpError(410, `Execution ${id} waits no more: ${ENDS[status] ?? "it has ended"}.`);
}

function resumedBefore(id: string): HttpError {
  return new HttpError(409, `Execution ${id} was resumed before: each wait takes one call.`);
}

const ENDS: Record<string, string> = {
  canceled: "it was stopped",
  error: "it ended with an error",
  crashed: "it ended with an error",
  success: "it has finished",
  interrupted: "it was interrupted and waits for a decision in the list of executions",
};

function wasResumedByCall({ resultData }: RunExecutionData): boolean {
  return Object.values(resultData.runData).some((tasks) =>
    tasks.some(({ metadata }) => metadata?.["resumedBy"] === "webhook" || metadata?.["resumedBy"] === "form"),
  );
}
