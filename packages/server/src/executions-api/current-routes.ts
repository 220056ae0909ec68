import { executionFilterSchema, type StopResult } from "@heddle/api";
import type { ExecutionStatus } from "@heddle/workflow";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import type { RunningExecution } from "../contracts.ts";
import { notFound } from "../http/errors.ts";
import { queryFilter } from "../http/query.ts";
import { callerOf } from "../sessions/authenticate.ts";
import { runningToApiSummary } from "./answers.ts";

/** When more wait in line, the latest of them are left out for those that run. */
const MOST_SHOWN = 1_000;

function shown(executions: RunningExecution[]): RunningExecution[] {
  if (executions.length <= MOST_SHOWN) return executions;
  const running = executions.filter(({ status }) => status !== "new");
  const waiting = executions.filter(({ status }) => status === "new");
  return [...running, ...waiting.slice(-Math.max(0, MOST_SHOWN - running.length))].sort(
    (a, b) => Number(b.id) - Number(a.id),
  );
}

/** Executions that run now, and those that wait in line. */
export function currentExecutionRoutes(app: FastifyInstance, { access, runtime }: AppContext): void {
  app.get("/executions-current", async (request) => {
    const { id, workflowId } = queryFilter(request.query, executionFilterSchema);
    const readable = await access.readableIds(callerOf(request));
    const all = [...runtime.executions.running(), ...(await runtime.executions.runningElsewhere())];
    const running = all
      .filter((execution) => id === undefined || execution.id === id)
      .filter((execution) => workflowId === undefined || execution.workflowId === workflowId)
      .filter((execution) => readable?.includes(execution.workflowId) ?? true)
      .sort((a, b) => Number(b.id) - Number(a.id));
    return { data: shown(running).map(runningToApiSummary) };
  });

  app.post<{ Params: { id: string } }>(
    "/executions-current/:id/stop",
    async (request): Promise<{ data: StopResult }> => {
      const { id } = request.params;
      const running = runtime.executions.running().find((execution) => execution.id === id);
      const workflowId = running?.workflowId ?? (await runtime.repository.summary(id))?.workflowId;
      if (workflowId === undefined || !(await mayStop(workflowId))) throw notFound("This execution");
      const stopped = await runtime.executions.stop(id);
      if (!stopped) throw notFound("A running execution of this id");
      return {
        data: {
          mode: stopped.mode,
          startedAt: new Date(stopped.startedAt).toISOString(),
          stoppedAt: new Date(stopped.stoppedAt).toISOString(),
          finished: stopped.finished,
          status: stopped.status as ExecutionStatus,
        },
      };

      function mayStop(workflow: string): Promise<boolean> {
        return access.mayRead(callerOf(request).id, workflow);
      }
    },
  );
}
