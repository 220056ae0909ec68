import { type PublicUser, resumeSession } from "@heddle/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "./client.ts";

/**
 * The logged-in user. The role `default` is the placeholder's before an owner exists, which compatible servers send.
 */
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

/** Query of the logged-in user. */
export const currentUserQuery = queryOptions({
  queryKey: ["current-user"],
  queryFn: (): Promise<CurrentUser> => call(resumeSession),
  staleTime: 5 * 60_000,
  retry: false,
});

/** Returns the logged-in user; undefined while loading. */
export const useCurrentUser = () => useQuery(currentUserQuery);
