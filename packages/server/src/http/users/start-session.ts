import type { PublicUser, Route } from "@heddle/api";
import { lacksSecondFactor } from "../../identity/settings/security-policy.ts";
import { toPublicUser } from "../../identity/users/public-user.ts";
import type { UserRow } from "../../store/tables.ts";
import type { Call } from "../call/serve.ts";

/** Opens a session of the user in place of the caller's former one, sets its cookie and returns the user. */
export async function startSession(
  { context, request, reply }: Pick<Call<Route>, "context" | "request" | "reply">,
  user: UserRow,
): Promise<PublicUser> {
  const former = context.cookie.read(request);
  if (former !== undefined) await context.sessions.end(former);
  const id = await context.sessions.open(user.id, {
    userAgent: request.headers["user-agent"],
    address: request.ip,
  });
  context.cookie.write(reply, id, await context.sessions.cookieSeconds());
  const mfaSetupRequired = lacksSecondFactor(user, await context.instance.get("security"));
  return { ...toPublicUser(user), mfaSetupRequired, featureFlags: {} };
}
