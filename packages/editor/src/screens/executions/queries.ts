import {
  type ExecutionEntity,
  listCurrentExecutions,
  listExecutions,
  readExecution,
  readExecutionSummary,
  searchExecutions,
} from "@heddle/api";
import type { RunExecutionData } from "@heddle/workflow";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../base/rest/index.ts";
import { filterOf, type ListChoice } from "./list-choice.ts";

const PAGE_ROWS = 25;

/** Stored executions, newest first, page by page. */
export const executionsQuery = (choice: ListChoice) =>
  infiniteQueryOptions({
    queryKey: ["executions", choice],
    queryFn: ({ pageParam, signal }) =>
      call(
        listExecutions,
        { filter: filterOf(choice), limit: PAGE_ROWS, lastId: pageParam || undefined },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => (page.results.length < PAGE_ROWS ? undefined : page.results.at(-1)?.id),
  });

/** Executions whose data contain a string, newest first; a page is the range that one call of the server searched. */
export const searchQuery = (choice: ListChoice) =>
  infiniteQueryOptions({
    // Separate from the lists, which are reloaded whenever an execution starts or ends.
    queryKey: ["execution-search", choice],
    queryFn: ({ pageParam, signal }) =>
      call(
        searchExecutions,
        { filter: filterOf(choice), text: choice.contains ?? "", lastId: pageParam || undefined },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: ({ nextId }) => nextId,
    staleTime: 60_000,
    retry: false,
  });

/** Running or waiting executions, of one workflow or of those that match a search. */
export const runningQuery = ({ workflowId, projectId, name }: ListChoice) =>
  queryOptions({
    queryKey: ["executions", "current", workflowId, projectId, name],
    queryFn: () =>
      call(listCurrentExecutions, {
        filter: { workflowId: workflowId === "" ? undefined : workflowId, workflowName: name, projectId },
      }),
  });

/** One execution with its workflow, and how many items each node sent out. */
export const executionSummaryQuery = (id: string) =>
  queryOptions({
    queryKey: ["execution", id, "summary"],
    queryFn: () => call(readExecutionSummary, { id }),
    staleTime: 2000,
  });

/** One execution with its workflow and run data. */
export const executionQuery = (id: string) =>
  queryOptions({
    queryKey: ["execution", id],
    queryFn: async () => withRunData(await call(readExecution, { id, unflattedResponse: true })),
    staleTime: 2000,
  });

/** The server sends run data as a string to clients that do not request an object. */
function withRunData(
  execution: ExecutionEntity<string | RunExecutionData>,
): ExecutionEntity<RunExecutionData> {
  const { data, ...rest } = execution;
  if (typeof data === "string") throw new Error("The server sent run data in the flatted format.");
  return { ...rest, data };
}
