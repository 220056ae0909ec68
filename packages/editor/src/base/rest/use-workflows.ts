import { listWorkflows } from "@heddle/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call, queryClient } from "./index.ts";

const workflowsQuery = queryOptions({
  queryKey: ["workflows"],
  queryFn: () => call(listWorkflows),
});

export const useWorkflows = () => useQuery(workflowsQuery);

/** After anything that changes a line of the list. */
export const refreshWorkflows = () => queryClient.invalidateQueries({ queryKey: workflowsQuery.queryKey });
