import type { PublicUser, Route } from "@heddle/api";
import { HttpError } from "../../errors/http-error.ts";
import { lacksSecondFactor } from "../../identity/settings/security-policy.ts";
import { toPublicUser } from "../../identity/users/public-user.ts";
import { flagsOfUser } from "../../services/user-flags.ts";
import type { UserRow } from "../../store/tables.ts";
import type { Call } from "../call/serve.ts";
import type { EntryPass } from "./second-step.ts";

type Ask = Pick<Call<Route>, "context" | "request" | "reply">;

/**
 * Opens a session of the user instead of the caller's previous one, sets its cookie and returns the user. This is the
 * only way to open a session: the pass proves that the second factor was checked, whichever first factor was used.
 */
export async function openSession(ask: Ask, user: UserRow, pass: EntryPass): Promise<PublicUser> {
  if (user.disabled) throw new HttpError("account-disabled", {});
  pass.assertFor(user);
  return startSession(ask, user);
}

/** Replaces the caller's session after a change of the caller's account. */
export async function renewSession(ask: Ask, user: UserRow): Promise<PublicUser> {
  if (ask.request.session?.user.id !== user.id) throw new HttpError("not-signed-in", {});
  return startSession(ask, user);
}

async function startSession({ context, request, reply }: Ask, user: UserRow): Promise<PublicUser> {
  const former = context.cookie.read(request);
  if (former !== undefined) await context.sessions.end(former);
  const id = await context.sessions.open(user.id, {
    userAgent: request.headers["user-agent"],
    address: request.ip,
  });
  context.cookie.write(reply, id, await context.sessions.cookieSeconds());
  const mfaSetupRequired = lacksSecondFactor(user, await context.instance.get("security"));
  const featureFlags = await flagsOfUser(context.services, user);
  return { ...toPublicUser(user), mfaSetupRequired, featureFlags };
}
