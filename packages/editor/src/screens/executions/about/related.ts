import { listExecutions } from "@heddle/api";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../base/rest/index.ts";

/** As many are named; of further ones only the number is shown. */
const MAX_NAMED = 50;

/** What an execution led to: executions that it called or whose error workflow it started, and its retries. */
export const relatedQuery = (id: string) =>
  queryOptions({
    // Below "executions", so that it is read again whenever lists are.
    queryKey: ["executions", "related", id],
    queryFn: async ({ signal }) => {
      const find = (filter: object) => call(listExecutions, { filter, limit: MAX_NAMED }, { signal });
      const [started, retries] = await Promise.all([find({ parentExecutionId: id }), find({ retryOf: id })]);
      return { started, retries };
    },
  });
