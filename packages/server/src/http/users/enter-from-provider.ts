import type { Route } from "@heddle/api";
import { actorAs } from "../../identity/audit/actor.ts";
import { admit, type OutsidePerson } from "../../identity/sign-in/outside-users.ts";
import type { Call } from "../call/serve.ts";
import { openSession } from "./open-session.ts";
import { EntryPass } from "./second-step.ts";

/**
 * Signs in a user authenticated by an identity provider and returns the next page: `page`, the page that prompts for
 * names, or the code prompt for users with a second factor. @throws HttpError
 */
export async function enterFromProvider(
  ask: Pick<Call<Route>, "context" | "request" | "reply">,
  person: OutsidePerson,
  page: string,
): Promise<string> {
  const { context, request } = ask;
  const user = await admit(context, person);
  const isNamed = user.firstName !== null && user.lastName !== null;
  const next = isNamed ? page : "/saml/onboarding";
  if (user.hasSecondFactor) {
    const ticket = await context.links.begin("sign-in", { userId: user.id, email: user.email ?? "" });
    return `/signin?${new URLSearchParams({ ticket, redirect: next })}`;
  }
  const pass = await EntryPass.take(context, user, {});
  await context.audit.record("audit.user.login.success", {
    by: actorAs(user, request),
    details: { method: person.kind },
  });
  await openSession(ask, user, pass);
  return next;
}
