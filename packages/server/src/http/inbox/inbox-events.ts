import type { ExecutionSummary as ApiSummary, InboxEvent, listInbox, QueryOf } from "@heddle/api";
import { type EventMark, readMarks } from "../../executions/inbox/event-marks.ts";
import { listUnfinished } from "../../executions/inbox/list-unfinished.ts";
import type { ExecutionFilter, ExecutionList, ExecutionPage } from "../../executions/records/types.ts";
import type { AppContext } from "../context.ts";

/** Events of one state that match the filter. */
export async function listEvents(
  context: AppContext,
  state: QueryOf<typeof listInbox>["state"],
  { filter, page }: { filter: ExecutionFilter; page: ExecutionPage },
): Promise<ExecutionList> {
  if (state !== "unfinished") return context.runtime.repository.list({ ...filter, events: state }, page);
  const listed = await listUnfinished(context.store, filter.workflowIds, page);
  const { executions } = context.runtime;
  const begun = [...executions.running(), ...(await executions.runningElsewhere())];
  const statuses = new Map(begun.map(({ id, status }) => [id, status]));
  const results = listed.results.map((one) => ({ ...one, status: statuses.get(one.id) ?? one.status }));
  return { ...listed, results };
}

/** Executions as events of the inbox, with the actions of users on them. */
export async function toEvents(
  { store }: AppContext,
  executions: readonly ApiSummary[],
): Promise<InboxEvent[]> {
  const marks = await readMarks(
    store,
    executions.map(({ id }) => Number(id)),
  );
  return executions.map((execution) => ({ ...execution, ...marked(marks.get(Number(execution.id))) }));
}

function marked(mark: EventMark | undefined): Pick<InboxEvent, "replay" | "dismissedAt"> {
  if (!mark) return {};
  const { replayId, replayStatus, dismissedAt } = mark;
  const status = replayStatus === undefined ? {} : { status: replayStatus };
  return {
    ...(replayId === null ? {} : { replay: { executionId: String(replayId), ...status } }),
    ...(dismissedAt === null ? {} : { dismissedAt: new Date(dismissedAt).toISOString() }),
  };
}
