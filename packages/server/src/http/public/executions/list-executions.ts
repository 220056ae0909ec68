import { listCurrentExecutions, listWorkflows } from "@heddle/api";
import type { ExecutionFilter } from "../../../executions/records/types.ts";
import { allowedFilter } from "../../executions/filter.ts";
import { headOf, pageWithData, toPublicExecutions } from "../answers/executions.ts";
import { cursorOf, lastIdOf } from "../call/cursor.ts";
import { type PublicCall, servePublic } from "../call/serve-public.ts";

type ListCall = PublicCall<"listExecutions">;

/** Internal statuses of a status in the public API. */
const STATUSES: Record<string, string[]> = { error: ["error", "crashed"] };

export default servePublic("listExecutions", async (call) => {
  const { query, context } = call;
  if (query.status === "running" || query.status === "new") return current(call, query.status);
  const { repository } = context.runtime;
  const { limit, lastId } = lastIdOf(query);
  const { results } = await repository.list(await filterOf(call), { limit: limit + 1, lastId });
  const page = results.slice(0, limit);
  const nextCursor = results.length > limit ? cursorOf({ limit, lastId: page.at(-1)!.id }) : null;
  if (!query.includeData) return { data: await toPublicExecutions(context, page), nextCursor };
  const raw = await Promise.all(page.map(({ id }) => repository.raw(id)));
  return pageWithData(
    context,
    raw.filter((one) => one !== undefined),
    nextCursor,
  );
});

async function filterOf(call: ListCall): Promise<ExecutionFilter> {
  const { status, workflowId, startedAfter, startedBefore } = call.query;
  const filter = await allowedFilter(
    call.context,
    { caller: call.caller, scope: "execution:list" },
    {
      workflowId,
      status: status === undefined ? undefined : (STATUSES[status] ?? [status]),
      startedAfter: startedAfter === undefined ? undefined : new Date(startedAfter),
      startedBefore: startedBefore === undefined ? undefined : new Date(startedBefore),
    },
  );
  const ofProject = await workflowsOfProject(call);
  if (!ofProject) return filter;
  const { workflowIds } = filter;
  return { ...filter, workflowIds: ofProject.filter((id) => workflowIds?.includes(id) ?? true) };
}

/** Executions that run are few enough for one page. */
async function current(call: ListCall, status: "running" | "new") {
  const { workflowId } = call.query;
  const all = await call.run(listCurrentExecutions, {
    filter: workflowId === undefined ? {} : { workflowId },
  });
  const ofProject = await workflowsOfProject(call);
  const data = all
    .filter((execution) => execution.status === status)
    .filter((execution) => ofProject?.includes(execution.workflowId) ?? true)
    .map(headOf);
  return { data, nextCursor: null };
}

/** Ids of a project's workflows; `undefined` if the caller requests no project. */
async function workflowsOfProject({ query: { projectId }, run }: ListCall): Promise<string[] | undefined> {
  if (projectId === undefined) return undefined;
  const workflows = await run(listWorkflows, {});
  return workflows.filter(({ homeProject }) => homeProject.id === projectId).map(({ id }) => id);
}
