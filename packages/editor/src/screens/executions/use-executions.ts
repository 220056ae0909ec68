import type { ExecutionSummary, FoundPlace } from "@heddle/api";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { push, queryClient } from "../../base/rest/index.ts";
import type { ListChoice } from "./list-choice.ts";
import { executionsQuery, runningQuery, searchQuery } from "./queries.ts";

/** A list of executions with infinite scrolling and live updates. */
export interface Executions {
  /** Running ones first, then the stored ones, newest first; undefined while they load. */
  list: ExecutionSummary[] | undefined;
  total: number;
  isEstimated: boolean;
  error: Error | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore(): void;
  refetch(): void;
  /** Search in the data of executions. */
  search?: Search | undefined;
}

/** Progress of a search in the data of executions. */
export interface Search {
  searched: number;
  /** Number of executions that were too large to search. */
  skipped: number;
  isDone: boolean;
  /** Id of an execution → its first match. */
  places: ReadonlyMap<string, FoundPlace>;
}

/** Results shown before the user requests more. */
const FOUND_ROWS = 25;

/** Follows the executions: messages of the server refresh the list, at most twice a second. */
export function useExecutions(choice: ListChoice): Executions {
  const isSearch = choice.contains !== undefined;
  const found = useSearch(choice, isSearch);
  const listed = useListed(choice, !isSearch);
  return isSearch ? found : listed;
}

/** Continues the search automatically until there is enough to show. */
function useSearch(choice: ListChoice, enabled: boolean): Executions {
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    ...searchQuery(choice),
    enabled,
  });
  const pages = data?.pages ?? [];
  const results = pages.flatMap((page) => page.results);
  const [wanted, setWanted] = useState(FOUND_ROWS);
  const goesOn = enabled && hasNextPage && !isFetching && !error && results.length < wanted;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  const isDone = data !== undefined && !hasNextPage;
  return {
    list: results.length > 0 || isDone ? results.map(({ execution }) => execution) : undefined,
    total: results.length,
    isEstimated: false,
    error,
    hasMore: hasNextPage,
    isLoadingMore: isFetching,
    loadMore: () => setWanted(results.length + FOUND_ROWS),
    refetch: () => void refetch(),
    search: {
      searched: pages.reduce((sum, page) => sum + page.searched, 0),
      skipped: pages.reduce((sum, page) => sum + page.skipped, 0),
      isDone,
      places: new Map(results.map(({ execution, place }) => [execution.id, place])),
    },
  };
}

function useListed(choice: ListChoice, enabled: boolean): Executions {
  const stored = useInfiniteQuery({ ...executionsQuery(choice), enabled });
  const showsRunning = enabled && (choice.status === "all" || choice.status === "running");
  const running = useQuery({ ...runningQuery(choice), enabled: showsRunning });
  useEffect(() => refreshOnPush(), []);

  const first = stored.data?.pages[0];
  const finished = stored.data?.pages.flatMap((page) => page.results);
  const known = new Set(finished?.map((execution) => execution.id));
  const now = showsRunning ? (running.data ?? []).filter((execution) => !known.has(execution.id)) : [];
  return {
    list: finished && [...now, ...finished],
    total: (first?.count ?? 0) + now.length,
    isEstimated: first?.estimated ?? false,
    error: stored.error,
    hasMore: stored.hasNextPage,
    isLoadingMore: stored.isFetchingNextPage,
    loadMore: () => void stored.fetchNextPage(),
    refetch: () => void stored.refetch(),
  };
}

const refreshLists = () => queryClient.invalidateQueries({ queryKey: ["executions"] });

/** Reloads every shown list of executions, and search results. */
export async function refreshExecutions(): Promise<void> {
  await Promise.all([refreshLists(), queryClient.invalidateQueries({ queryKey: ["execution-search"] })]);
}

function refreshOnPush(): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      void refreshLists();
    }, 500);
  };
  const types = ["executionStarted", "executionRecovered", "executionFinished"];
  const ends = types.map((each) => push.on(each, refresh));
  // A stream that was interrupted may have missed messages.
  const polling = setInterval(() => !push.isConnected && refresh(), 4000);
  return () => {
    for (const end of ends) end();
    clearInterval(polling);
    clearTimeout(waiting);
  };
}
