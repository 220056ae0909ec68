import { listVersions, readVersion } from "@heddle/api";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call, queryClient } from "../../base/rest/index.ts";

const PAGE_ROWS = 50;

/** Filter of the version list. */
export interface VersionFilter {
  search: string;
  named: boolean;
}

/** The versions of a workflow, newest first, page by page. */
export const versionsQuery = (workflowId: string, { search, named }: VersionFilter) =>
  infiniteQueryOptions({
    queryKey: ["versions", workflowId, "list", search, named],
    queryFn: ({ pageParam, signal }) =>
      call(
        listVersions,
        {
          id: workflowId,
          limit: PAGE_ROWS,
          before: pageParam || undefined,
          search: search || undefined,
          named: named || undefined,
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.results.length < PAGE_ROWS ? undefined : page.results.at(-1)?.number),
    staleTime: 0,
  });

/** One version with its workflow, which never changes. */
export const versionQuery = (workflowId: string, versionId: string) =>
  queryOptions({
    queryKey: ["versions", workflowId, "one", versionId],
    queryFn: ({ signal }) => call(readVersion, { id: workflowId, versionId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Reloads the lists after a version was added or named. */
export const refreshVersions = (workflowId: string) =>
  queryClient.invalidateQueries({ queryKey: ["versions", workflowId, "list"] });
