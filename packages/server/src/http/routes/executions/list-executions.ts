import { listExecutions } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { toApiSummary } from "../../executions/answers.ts";
import { allowedFilter } from "../../executions/filter.ts";
import { withVersions } from "../../executions/with-versions.ts";

export default serve(listExecutions, async ({ query, caller, context }) => {
  const filter = await allowedFilter(context, { caller, scope: "execution:list" }, query.filter ?? {});
  const page = {
    limit: query.limit ?? 0,
    lastId: query.lastId || undefined,
    firstId: query.firstId || undefined,
  };
  const { count, estimated, results } = await context.runtime.repository.list(filter, page);
  return { count, estimated, results: await withVersions(context.store, results, toApiSummary) };
});
