import { type DoubledEvent, listDoubles } from "@heddle/api";
import { readDoubles } from "../../../executions/inbox/read-doubles.ts";
import { serve } from "../../call/serve.ts";
import { allowedFilter } from "../../executions/filter.ts";

export default serve(listDoubles, async ({ query, caller, context }) => {
  const { workflowIds } = await allowedFilter(
    context,
    { caller, scope: "execution:list" },
    { workflowId: query.workflowId || undefined, projectId: query.projectId || undefined },
  );
  const { count, rows } = await readDoubles(context.store, workflowIds);
  const results = rows.map(
    ({ executionId, acceptedAt, lastDoubleAt, ...row }): DoubledEvent => ({
      ...row,
      executionId: String(executionId),
      acceptedAt: new Date(acceptedAt).toISOString(),
      lastDoubleAt: new Date(lastDoubleAt).toISOString(),
    }),
  );
  return { count, results };
});
