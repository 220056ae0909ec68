import { type InboxEvent, type InboxState, listDoubles, listInbox } from "@heddle/api";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
} from "@tanstack/react-query";
import { useEffect } from "react";
import { call, push, queryClient } from "../../base/rest/index.ts";

const PAGE_ROWS = 50;
/** Milliseconds. Bursts of executions are read once. */
const REFRESH_AFTER_MS = 500;
/** No execution starts for a duplicate, so none is announced. */
const DOUBLES_AFTER_MS = 10_000;

/** Events of one state with infinite scrolling and live updates. */
export interface InboxList {
  /** Newest first; undefined while they load. */
  events: InboxEvent[] | undefined;
  count: number;
  isEstimated: boolean;
  error: Error | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore(): void;
  refetch(): void;
}

const inboxQuery = (state: InboxState, workflowId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ["inbox", state, workflowId],
    queryFn: ({ pageParam, signal }) =>
      call(listInbox, { state, workflowId, limit: PAGE_ROWS, lastId: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => (page.results.length < PAGE_ROWS ? undefined : page.results.at(-1)?.id),
    placeholderData: keepPreviousData,
  });

/** The events in a state, of all workflows or of one. */
export function useInbox(state: InboxState, workflowId: string | undefined): InboxList {
  const { data, error, hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage, refetch } =
    useInfiniteQuery(inboxQuery(state, workflowId));
  useEffect(() => refreshOnPush(), []);
  return {
    events: isPlaceholderData ? undefined : data?.pages.flatMap(({ results }) => results),
    count: data?.pages[0]?.count ?? 0,
    isEstimated: data?.pages[0]?.estimated ?? false,
    error,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    refetch: () => void refetch(),
  };
}

/** Skipped duplicates, of all workflows or of one. */
export const doublesQuery = (workflowId: string | undefined) =>
  queryOptions({
    queryKey: ["inbox", "doubles", workflowId],
    queryFn: ({ signal }) => call(listDoubles, { workflowId }, { signal }),
    refetchInterval: DOUBLES_AFTER_MS,
    staleTime: 0,
  });

/** Loads every shown list again. */
export function refreshInbox(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ["inbox"] });
}

function refreshOnPush(): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      void refreshInbox();
    }, REFRESH_AFTER_MS);
  };
  const types = ["executionStarted", "executionRecovered", "executionFinished"];
  const ends = types.map((type) => push.on(type, refresh));
  return () => {
    for (const end of ends) end();
    clearTimeout(waiting);
  };
}
