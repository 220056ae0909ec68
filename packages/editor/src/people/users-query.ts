import { listUsers } from "@heddle/api";
import { queryOptions } from "@tanstack/react-query";
import { call, queryClient } from "../base/rest/index.ts";

/** All users with an account or an invitation. */
export const usersQuery = queryOptions({
  queryKey: ["users"],
  queryFn: () => call(listUsers),
});

/** Reloads the users after a change. */
export function refreshUsers(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: usersQuery.queryKey });
}
