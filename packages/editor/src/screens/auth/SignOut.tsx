import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { texts } from "../../base/texts/index.ts";
import { toast } from "../../ui/index.ts";
import { PagePending } from "../../ui/page/PagePending.tsx";
import { signOut } from "./sign-out.ts";

let leaving: Promise<void> | undefined;

/** The identity provider redirects to the login page. */
async function leave(): Promise<void> {
  const leadsTo = await signOut();
  if (leadsTo !== undefined) window.location.assign(leadsTo);
}

/** A separate page, so that a link can log out. */
export function SignOut() {
  const navigate = useNavigate();
  useEffect(() => {
    leaving ??= leave().finally(() => {
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
