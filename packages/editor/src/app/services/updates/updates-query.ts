import { readNewVersions } from "@heddle/api";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../base/rest/index.ts";

/** Newer versions, fetched once per visit. */
export const updatesQuery = queryOptions({
  queryKey: ["new-versions"],
  queryFn: () => call(readNewVersions),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
