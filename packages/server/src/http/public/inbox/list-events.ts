import { type InboxEvent, listInbox, type PUBLIC_CALLS, type PublicAnswerOf } from "@heddle/api";
import { headOf } from "../answers/executions.ts";
import { cursorOf, lastIdOf } from "../call/cursor.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("listEvents", async ({ query, run }) => {
  const { limit, lastId } = lastIdOf(query);
  const { state, workflowId, projectId } = query;
  const { results } = await run(listInbox, {
    state: state ?? "open",
    workflowId,
    projectId,
    limit,
    lastId,
  });
  const last = results.at(-1);
  const nextCursor = last && results.length === limit ? cursorOf({ limit, lastId: last.id }) : null;
  return { data: results.map(toPublicEvent), nextCursor };
});

type PublicEvent = PublicAnswerOf<(typeof PUBLIC_CALLS)["listEvents"]>["data"][number];

function toPublicEvent(event: InboxEvent): PublicEvent {
  const { executionError, replay, dismissedAt } = event;
  return {
    ...headOf(event),
    error: executionError?.message ?? null,
    replayId: replay?.executionId ?? null,
    replayStatus: replay?.status ?? null,
    dismissedAt: dismissedAt ?? null,
  };
}
