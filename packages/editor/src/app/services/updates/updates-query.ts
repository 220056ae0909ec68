import { readNewVersions } from "@heddle/api";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../base/rest/index.ts";

/** Newer versions; asked once for a visit. */
export const updatesQuery = queryOptions({
  queryKey: ["new-versions"],
  queryFn: () => call(readNewVersions),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
