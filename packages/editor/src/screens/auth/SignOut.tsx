import { signOut as signOutRoute } from "@heddle/api";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { call, isResponseError, push, queryClient } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { toast } from "../../ui/index.ts";
import { PagePending } from "../../ui/page/PagePending.tsx";

let leaving: Promise<void> | undefined;

/** Ends the session and clears cached data. */
async function signOut(): Promise<void> {
  let leadsTo: string | undefined;
  try {
    leadsTo = (await call(signOutRoute)).redirectTo;
  } catch (error) {
    // A session that has ended is signed out already.
    if (!isResponseError(error) || error.httpStatusCode !== 401) throw error;
  }
  push.close();
  queryClient.clear();
  // The identity provider leads back to the sign-in page.
  if (leadsTo !== undefined) window.location.assign(leadsTo);
}

/** A page of its own, so that a link can sign out. */
export function SignOut() {
  const navigate = useNavigate();
  useEffect(() => {
    leaving ??= signOut().finally(() => {
      leaving = undefined;
    });
    leaving
      .then(() => navigate({ to: "/signin", replace: true }))
      .catch((error: unknown) => {
        toast.failure(texts.auth.signOutFailed, error, { everywhere: true });
        void navigate({ to: "/workflows", replace: true });
      });
  }, [navigate]);
  return <PagePending />;
}
