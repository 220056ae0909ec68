import { executionFilterSchema, SESSION_HEADER, type StopResult } from "@heddle/api";
import type { ExecutionStatus } from "@heddle/workflow";
import type { FastifyInstance } from "fastify";
import type { RunningExecution } from "../../../executions/contracts.ts";
import type { LiveExecution } from "../../../executions/life/live-execution.ts";
import { findWaiting } from "../../../executions/waits/find-waiting.ts";
import { callerOf } from "../../../identity/sessions/authenticate.ts";
import { notFound } from "../../../platform/http/errors.ts";
import { queryFilter } from "../../../platform/http/query.ts";
import { tabKey } from "../../../platform/push/tab-key.ts";
import type { AppContext } from "../../context.ts";
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
export function currentExecutionRoutes(app: FastifyInstance, context: AppContext): void {
  const { access, runtime, push } = context;
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

  app.post<{ Params: { id: string } }>("/executions-current/:id/watch", async (request) => {
    const caller = callerOf(request);
    const other = await watcherOf(context, request.params.id, caller.id);
    if (other === undefined) throw notFound("A manual run of yours with this id");
    const header = request.headers[SESSION_HEADER];
    push.follow(tabKey(caller.id, typeof header === "string" ? header : ""), other);
    return { data: { watching: true } };
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

/** The tab that hears of a manual run of this person, while it runs or waits. */
async function watcherOf(
  { runtime, store }: AppContext,
  id: string,
  userId: string,
): Promise<string | undefined> {
  const kept = runtime.executions.kept?.(id, userId);
  if (kept)
    return kept.status === "running" || kept.status === "waiting" ? kept.live.watcher?.sessionId : undefined;
  const waiting = /^\d{1,15}$/.test(id) ? await findWaiting(store, Number(id)) : undefined;
  if (!waiting?.watcher) return undefined;
  const watcher = JSON.parse(waiting.watcher) as NonNullable<LiveExecution["watcher"]>;
  return watcher.userId === userId ? watcher.sessionId : undefined;
}
