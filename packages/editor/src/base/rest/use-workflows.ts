import { listWorkflows } from "@heddle/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call, queryClient } from "./index.ts";

const workflowsQuery = queryOptions({
  queryKey: ["workflows"],
  queryFn: () => call(listWorkflows),
});

/** All workflows that the user may see, without their nodes. */
export const useWorkflows = () => useQuery(workflowsQuery);

/** After anything that changes a line of the list. */
export const refreshWorkflows = () => queryClient.invalidateQueries({ queryKey: workflowsQuery.queryKey });
