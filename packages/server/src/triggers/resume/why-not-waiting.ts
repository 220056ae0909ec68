import type { RunExecutionData } from "@heddle/workflow";
import { HttpError } from "../../errors/http-error.ts";
import { toId } from "../../executions/records/execution-filter.ts";
import { getExecution } from "../../executions/records/get-execution.ts";
import type { Store } from "../../store/store.ts";

/** Reason why a call for an execution cannot end a wait: it does not exist, another call was first, or it has ended. */
export async function whyNotWaiting(store: Store, id: string, wasCalled: boolean): Promise<HttpError> {
  const found = toId(id) < 0 ? undefined : await getExecution(store, id);
  if (!found && wasCalled) return resumedBefore(id);
  if (!found) return new HttpError("execution-not-found", { id });
  const { status } = found.summary;
  if (wasResumedByCall(found.data)) return resumedBefore(id);
  if (status === "running" || status === "new")
    return found.data.executionData?.["waiting"]
      ? resumedBefore(id)
      : new HttpError("execution-runs", { id });
  return new HttpError("execution-over", { end: ENDS[status] ?? "it has ended", id });
}

function resumedBefore(id: string): HttpError {
  return new HttpError("execution-resumed", { id });
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
