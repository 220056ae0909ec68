import {
  type Body,
  endSessionOfUser,
  listAllSessions,
  readSecuritySettings,
  type SessionOfUser,
  updateSecuritySettings,
} from "@heddle/api";
import { queryOptions } from "@tanstack/react-query";
import { call, queryClient } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { personName } from "../../../people/person.ts";
import { toast } from "../../../ui/index.ts";

const text = texts.security;

/** The security settings for signing in. */
export const securityQuery = queryOptions({
  queryKey: ["security-settings"],
  queryFn: () => call(readSecuritySettings),
  staleTime: 0,
});

/** The sessions of everybody. */
export const allSessionsQuery = queryOptions({
  queryKey: ["all-sessions"],
  queryFn: () => call(listAllSessions),
  staleTime: 0,
});

/** Changes some of the settings. A user who requires second factors may not have one; the setup page opens next. */
export async function changeSecurity(change: Body<typeof updateSecuritySettings>): Promise<void> {
  try {
    queryClient.setQueryData(securityQuery.queryKey, await call(updateSecuritySettings, {}, change));
    toast.success(text.saved);
    await queryClient.invalidateQueries({ queryKey: allSessionsQuery.queryKey });
  } catch (error) {
    toast.failure(text.saveFailed, error);
    await queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });
  }
}

/** Signs a user out in one browser. */
export async function endAnySession({ id, user }: SessionOfUser): Promise<void> {
  try {
    await call(endSessionOfUser, { id });
    toast.success(text.ended(personName(user)));
  } catch (error) {
    toast.failure(text.endFailed, error);
  }
  await queryClient.invalidateQueries({ queryKey: allSessionsQuery.queryKey });
}
