import { queryOptions, useQuery } from "@tanstack/react-query";
import { get } from "./client.ts";

/** The signed-in user, as `GET /login` gives it. */
export interface CurrentUser {
  id: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  globalRole: { id?: string; name: "owner" | "member" | "default" };
  isPending: boolean;
  settings?: Record<string, unknown> | null;
  personalizationAnswers?: Record<string, unknown> | null;
  [key: string]: unknown;
}

export const currentUserQuery = queryOptions({
  queryKey: ["current-user"],
  queryFn: () => get<CurrentUser>("/login"),
  staleTime: 5 * 60_000,
  retry: false,
});

export const useCurrentUser = () => useQuery(currentUserQuery);
