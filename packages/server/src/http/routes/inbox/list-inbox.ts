import { listInbox } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { toApiSummary } from "../../executions/answers.ts";
import { allowedFilter } from "../../executions/filter.ts";
import { withVersions } from "../../executions/with-versions.ts";
import { listEvents, toEvents } from "../../inbox/inbox-events.ts";

export default serve(listInbox, async ({ query, caller, context }) => {
  const { state, workflowId, projectId, limit = 0, lastId } = query;
  const filter = await allowedFilter(
    context,
    { caller, scope: "execution:list" },
    { workflowId: workflowId || undefined, projectId: projectId || undefined },
  );
  const listed = await listEvents(context, state, { filter, page: { limit, lastId: lastId || undefined } });
  const summaries = await withVersions(context.store, listed.results, toApiSummary);
  return { ...listed, results: await toEvents(context, summaries) };
});
