import { readSecondFactor } from "@heddle/api";
import { queryOptions } from "@tanstack/react-query";
import { call, currentUserQuery, queryClient } from "../../../base/rest/index.ts";
import { sessionsQuery } from "../sessions.ts";

/** The state of the user's second factor. */
export const secondFactorQuery = queryOptions({
  queryKey: ["second-factor"],
  queryFn: () => call(readSecondFactor),
  staleTime: 0,
});

/** Reloads the data that a change of the second factor affects. */
export async function refreshSecondFactor(): Promise<void> {
  const keys = [secondFactorQuery.queryKey, sessionsQuery.queryKey, currentUserQuery.queryKey];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
