import { listCurrentExecutions } from "@heddle/api";
import type { RunningExecution } from "../../../executions/state/contracts.ts";
import { serve } from "../../call/serve.ts";
import { runningToApiSummary } from "../../executions/answers.ts";
import { allowedNamed } from "../../executions/filter.ts";
import { withVersions } from "../../executions/with-versions.ts";

/** If more are queued, the latest of them are omitted in favor of running ones. */
const MAX_LISTED_EXECUTIONS = 1_000;

export default serve(
  listCurrentExecutions,
  async ({ query, caller, context: { access, runtime, store } }) => {
    const { id, workflowId } = query.filter ?? {};
    const readable = await allowedNamed(access, { caller, scope: "execution:list" }, query.filter ?? {});
    const all = [...runtime.executions.running(), ...(await runtime.executions.runningElsewhere())];
    const current = all
      .filter((execution) => id === undefined || execution.id === id)
      .filter((execution) => workflowId === undefined || execution.workflowId === workflowId)
      .filter((execution) => readable?.includes(execution.workflowId) ?? true)
      .sort(newestFirst);
    return withVersions(store, listed(current), runningToApiSummary);
  },
);

function listed(executions: RunningExecution[]): RunningExecution[] {
  if (executions.length <= MAX_LISTED_EXECUTIONS) return executions;
  const running = executions.filter(({ status }) => status !== "new");
  const queued = executions.filter(({ status }) => status === "new");
  return [...running, ...queued.slice(-Math.max(0, MAX_LISTED_EXECUTIONS - running.length))].sort(
    newestFirst,
  );
}

function newestFirst(a: RunningExecution, b: RunningExecution): number {
  return Number(b.id) - Number(a.id);
}
