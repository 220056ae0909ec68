import { listWorkflowActivity, listWorkflows } from "@heddle/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call, queryClient } from "./index.ts";

const workflowsQuery = queryOptions({
  queryKey: ["workflows"],
  queryFn: () => call(listWorkflows),
});

/** Returns all workflows that the user can see, without their nodes. */
export const useWorkflows = () => useQuery(workflowsQuery);

/**
 * Triggers and recent outcomes of each workflow. Its key has the same prefix as the list, so both are invalidated
 * together.
 */
export const workflowActivityQuery = queryOptions({
  queryKey: [...workflowsQuery.queryKey, "activity"],
  queryFn: () => call(listWorkflowActivity),
});

/** Reloads the list after a change of any row. */
export const refreshWorkflows = () => queryClient.invalidateQueries({ queryKey: workflowsQuery.queryKey });
