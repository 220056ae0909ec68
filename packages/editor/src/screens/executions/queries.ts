import {
  type ExecutionEntity,
  type ExecutionList,
  type ExecutionRunSummary,
  type ExecutionSummary,
  routes,
} from "@heddle/api";
import type { RunExecutionData } from "@heddle/workflow";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { get } from "../../base/rest/index.ts";
import { filterOf, type ListChoice } from "./list-choice.ts";

const pageSize = 25;

/** Stored executions, newest first, page by page. */
export const executionsQuery = (choice: ListChoice) =>
  infiniteQueryOptions({
    queryKey: ["executions", choice],
    queryFn: ({ pageParam, signal }) =>
      get<ExecutionList>(
        routes.executions(),
        { filter: filterOf(choice), limit: pageSize, ...(pageParam ? { lastId: pageParam } : {}) },
        signal,
      ),
    initialPageParam: "",
    getNextPageParam: (page) => (page.results.length < pageSize ? undefined : page.results.at(-1)?.id),
  });

/** Executions that run or wait now. */
export const runningQuery = (workflowId: string | undefined) =>
  queryOptions({
    queryKey: ["executions", "current", workflowId],
    queryFn: () =>
      get<ExecutionSummary[]>(
        routes.currentExecutions(),
        workflowId ? { filter: { workflowId } } : undefined,
      ),
  });

/** One execution with its workflow, and how many items each node sent out. */
export const executionSummaryQuery = (id: string) =>
  queryOptions({
    queryKey: ["execution", id, "summary"],
    queryFn: () => get<ExecutionRunSummary>(routes.executionSummary(id)),
    staleTime: 2000,
  });

/** One execution with its workflow and run data. */
export const executionQuery = (id: string) =>
  queryOptions({
    queryKey: ["execution", id],
    queryFn: () => get<ExecutionEntity<RunExecutionData>>(routes.execution(id), { unflattedResponse: true }),
    staleTime: 2000,
  });
