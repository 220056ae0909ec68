import { listExecutions } from "@heddle/api";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../base/rest/index.ts";

/** Maximum number of listed executions; beyond that only their number is shown. */
const MAX_NAMED = 50;

/** Executions caused by an execution: those that it called or whose error workflow it started, and its retries. */
export const relatedQuery = (id: string) =>
  queryOptions({
    // Below "executions", so that it is reloaded together with the lists.
    queryKey: ["executions", "related", id],
    queryFn: async ({ signal }) => {
      const find = (filter: object) => call(listExecutions, { filter, limit: MAX_NAMED }, { signal });
      const [started, retries] = await Promise.all([find({ parentExecutionId: id }), find({ retryOf: id })]);
      return { started, retries };
    },
  });
