import { listUsers } from "@heddle/api";
import { queryOptions } from "@tanstack/react-query";
import { call, queryClient } from "../base/rest/index.ts";

/** Everybody who has an account here or is invited. */
export const usersQuery = queryOptions({
  queryKey: ["users"],
  queryFn: () => call(listUsers),
});

/** Loads the users again, after anything that changes one. */
export function refreshUsers(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: usersQuery.queryKey });
}
