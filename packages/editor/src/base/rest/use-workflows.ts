import { listWorkflowActivity, listWorkflows } from "@heddle/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call, queryClient } from "./index.ts";

const workflowsQuery = queryOptions({
  queryKey: ["workflows"],
  queryFn: () => call(listWorkflows),
});

/** All workflows that the user may see, without their nodes. */
export const useWorkflows = () => useQuery(workflowsQuery);

/** What starts each workflow and how it went lately. Beginning with the same word, it is read again with the list. */
export const workflowActivityQuery = queryOptions({
  queryKey: [...workflowsQuery.queryKey, "activity"],
  queryFn: () => call(listWorkflowActivity),
});

/** After anything that changes a line of the list. */
export const refreshWorkflows = () => queryClient.invalidateQueries({ queryKey: workflowsQuery.queryKey });
