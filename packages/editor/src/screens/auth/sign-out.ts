import { signOut as signOutRoute } from "@heddle/api";
import { call, isResponseError, push, queryClient } from "../../base/rest/index.ts";

/**
 * Ends the session, and forgets all that was read in it: the user with the feature flags that came along, workflows, lists. Returns the
 * address at the identity provider where the sign-out continues, if there is one.
 */
export async function signOut(): Promise<string | undefined> {
  let leadsTo: string | undefined;
  try {
    leadsTo = (await call(signOutRoute)).redirectTo;
  } catch (error) {
    // A session that has ended is signed out already.
    if (!isResponseError(error) || error.httpStatusCode !== 401) throw error;
  }
  push.close();
  queryClient.clear();
  return leadsTo;
}
