import type { ExecutionSummary } from "@heddle/api";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { push, queryClient } from "../../base/rest/index.ts";
import type { ListChoice } from "./list-choice.ts";
import { executionsQuery, runningQuery } from "./queries.ts";

/** A list of executions that loads as it is scrolled, and follows what happens. */
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
}

/** Follows the executions: messages of the server refresh the list, at most twice a second. */
export function useExecutions(choice: ListChoice): Executions {
  const stored = useInfiniteQuery(executionsQuery(choice));
  const showsRunning = choice.status === "all" || choice.status === "running";
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

/** Loads every shown list of executions again. */
export const refreshExecutions = () => queryClient.invalidateQueries({ queryKey: ["executions"] });

function refreshOnPush(): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      void refreshExecutions();
    }, 500);
  };
  const types = ["executionStarted", "executionRecovered", "executionFinished"];
  const ends = types.map((each) => push.on(each, refresh));
  // A stream that broke may have missed messages.
  const polling = setInterval(() => !push.isConnected && refresh(), 4000);
  return () => {
    for (const end of ends) end();
    clearInterval(polling);
    clearTimeout(waiting);
  };
}
