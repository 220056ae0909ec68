import { type PublicUser, resumeSession } from "@heddle/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "./client.ts";

/** The signed-in user. The role `default` is that of the placeholder before an owner exists, which other servers of the format send. */
export interface CurrentUser
  extends Pick<
    PublicUser,
    | "id"
    | "email"
    | "firstName"
    | "lastName"
    | "isPending"
    | "signInType"
    | "hasFixedNames"
    | "personalizationAnswers"
    | "mfaSetupRequired"
    | "settings"
  > {
  globalRole: { name: PublicUser["globalRole"]["name"] | "default" };
}

/** The signed-in user. */
export const currentUserQuery = queryOptions({
  queryKey: ["current-user"],
  queryFn: (): Promise<CurrentUser> => call(resumeSession),
  staleTime: 5 * 60_000,
  retry: false,
});

/** The signed-in user; undefined while it loads. */
export const useCurrentUser = () => useQuery(currentUserQuery);
