import {
  decideExecutionSchema,
  deleteExecutionsSchema,
  type ExecutionRunSummary,
  executionFilterSchema,
  retryExecutionSchema,
} from "@heddle/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { stringify } from "flatted";
import type { CurrentExecution } from "../../../executions/contracts.ts";
import { callerOf } from "../../../identity/sessions/authenticate.ts";
import { HttpError } from "../../../platform/http/errors.ts";
import { queryFilter, queryFlag, queryText } from "../../../platform/http/query.ts";
import type { UserRow } from "../../../store/tables.ts";
import type { AppContext } from "../../context.ts";
import {
  keptToEntityHead,
  keptWithoutItems,
  runningToEntityHead,
  toApiSummary,
  toEntityHead,
  withoutItems,
} from "./answers.ts";
import { type ExecutionEvent, executionEvents } from "./execution-events.ts";
import { toFilter } from "./filter.ts";
import { findExecution } from "./find-execution.ts";
import { itemRoutes } from "./item-routes.ts";
import { waitForEnd } from "./wait-for-end.ts";

type ById = { Params: { id: string } };

const STANDARD_PAGE = 20;
const LARGEST_PAGE = 250;
/** Databases take so many values in one statement and not many more. */
const IDS_AT_ONCE = 500;

/** Finished executions: list, read, retry, delete. */
export function executionRoutes(app: FastifyInstance, context: AppContext): void {
  readRoutes(app, context);
  itemRoutes(app, context);
  changeRoutes(app, context);
}

function readRoutes(app: FastifyInstance, context: AppContext): void {
  const { access, runtime } = context;

  app.get("/executions", async (request) => {
    const readable = await access.readableIds(callerOf(request));
    const filter = toFilter(queryFilter(request.query, executionFilterSchema), readable);
    const { count, estimated, results } = await runtime.repository.list(filter, pageOf(request.query));
    return { data: { count, estimated, results: results.map(toApiSummary) } };
  });

  app.get<ById>("/executions/:id", async (request) => {
    const running = await findRunning(context, callerOf(request), request.params.id);
    if (running) return { data: runningEntity(running, queryFlag(request.query, "unflattedResponse")) };
    const execution = await findExecution(context, callerOf(request), request.params.id);
    const isPlain = queryFlag(request.query, "unflattedResponse");
    return {
      data: { ...toEntityHead(execution), data: isPlain ? execution.data : stringify(execution.data) },
    };
  });

  app.get<ById>("/eventbus/execution/:id", async (request) => ({
    data: eventsOf(await summaryOf(request)),
  }));

  app.get<ById>("/executions/:id/summary", async (request) => ({ data: await summaryOf(request) }));

  async function summaryOf(request: FastifyRequest<ById>) {
    const kept = runtime.executions.kept?.(request.params.id, callerOf(request).id);
    if (kept) return { ...keptToEntityHead(kept), data: keptWithoutItems(kept) };
    const running = await findRunning(context, callerOf(request), request.params.id);
    if (running) return { ...runningToEntityHead(running), data: { runData: {} } };
    const execution = await findExecution(context, callerOf(request), request.params.id);
    return { ...toEntityHead(execution), data: withoutItems(execution.data) };
  }
}

function eventsOf({ workflowData, data, ...head }: ExecutionRunSummary): ExecutionEvent[] {
  const { runData, error, lastNodeExecuted } = data;
  const { name: workflowName, nodes } = workflowData;
  return executionEvents({ ...head, workflowName, nodes, runData, error, lastNodeExecuted });
}

function changeRoutes(app: FastifyInstance, context: AppContext): void {
  const { access, runtime } = context;

  app.post<ById>("/executions/:id/retry", async (request) => {
    const { loadWorkflow } = retryExecutionSchema.parse(request.body ?? {});
    const { summary } = await findExecution(context, callerOf(request), request.params.id);
    if (summary.status === "success")
      throw new HttpError(400, "This execution succeeded; there is nothing to retry.");
    const { executionId } = await runtime.executions.retry(summary.id, loadWorkflow);
    return { data: await waitForEnd(runtime, executionId) };
  });

  app.post<ById>("/executions/:id/decide", async (request) => {
    const { decision } = decideExecutionSchema.parse(request.body ?? {});
    const { summary } = await findExecution(context, callerOf(request), request.params.id);
    if (summary.status !== "interrupted")
      throw new HttpError(409, `This execution waits for no decision: its status is "${summary.status}".`);
    await runtime.executions.decide(summary.id, decision);
    return { data: { decision } };
  });

  app.post("/executions/delete", async (request) => {
    const { deleteBefore, ids, filters } = deleteExecutionsSchema.parse(request.body ?? {});
    if (!deleteBefore && !ids)
      throw new HttpError(500, "Say which executions to delete: by `deleteBefore` or by `ids`.", { code: 0 });
    const filter = toFilter(filters ?? {}, await access.readableIds(callerOf(request)));
    if (deleteBefore) filter.startedBefore = deleteBefore.getTime();
    if (ids) forgetOwn(context, callerOf(request), ids);
    if (!ids) await runtime.repository.delete(filter);
    for (let at = 0; ids && at < ids.length; at += IDS_AT_ONCE)
      await runtime.repository.delete({ ...filter, ids: ids.slice(at, at + IDS_AT_ONCE) });
    return { data: undefined };
  });
}

function forgetOwn({ runtime }: AppContext, { id: userId }: UserRow, ids: readonly string[]): void {
  runtime.executions.forget?.(ids.filter((id) => runtime.executions.kept?.(id, userId)?.stoppedAt));
}

function pageOf(query: unknown): { limit: number; lastId?: string; firstId?: string } {
  const given = Number(queryText(query, "limit") ?? STANDARD_PAGE);
  const limit = Number.isInteger(given) && given > 0 ? Math.min(given, LARGEST_PAGE) : STANDARD_PAGE;
  const lastId = queryText(query, "lastId");
  const firstId = queryText(query, "firstId");
  return { limit, ...(lastId ? { lastId } : {}), ...(firstId ? { firstId } : {}) };
}

/** An execution that is not on disk yet. */
async function findRunning(
  { runtime, access }: AppContext,
  user: UserRow,
  id: string,
): Promise<CurrentExecution | undefined> {
  const running = runtime.executions.current?.(id);
  return running && (await access.mayRead(user.id, running.workflowId)) ? running : undefined;
}

function runningEntity(running: CurrentExecution, isPlain: boolean) {
  const data = { resultData: { runData: {} } };
  return { ...runningToEntityHead(running), data: isPlain ? data : stringify(data) };
}
