import { signOut as signOutRoute } from "@heddle/api";
import { call, isResponseError, push, queryClient } from "../../base/rest/index.ts";

/**
 * Ends the session, and clears all cached data: the user with the feature flags, workflows, lists. Returns the
 * identity provider's logout URL, if any.
 */
export async function signOut(): Promise<string | undefined> {
  let leadsTo: string | undefined;
  try {
    leadsTo = (await call(signOutRoute)).redirectTo;
  } catch (error) {
    // An expired session is logged out already.
    if (!isResponseError(error) || error.httpStatusCode !== 401) throw error;
  }
  push.close();
  queryClient.clear();
  return leadsTo;
}
