import { forgotPassword } from "@heddle/api";
import type { FastifyRequest } from "fastify";
import { HttpError } from "../../../errors/http-error.ts";
import { strangerAs } from "../../../identity/audit/actor.ts";
import { passwordElsewhere, passwordReset, receiver } from "../../../identity/mail/letters.ts";
import { activeMethod, mayUsePassword, nameOf } from "../../../identity/sign-in/active-method.ts";
import { resetLink } from "../../../identity/users/account-links.ts";
import { AttemptLimit } from "../../../identity/users/attempt-limit.ts";
import { isSetUp } from "../../../identity/users/users.ts";
import { callerKey } from "../../../platform/http/caller-key.ts";
import type { Mail } from "../../../platform/mail/mailer.ts";
import type { UserRow } from "../../../store/tables.ts";
import { serve } from "../../call/serve.ts";
import type { AppContext } from "../../context.ts";
import { perServer } from "../../per-server.ts";

const attemptsOf = perServer(() => ({ perAccount: new AttemptLimit(3), perAddress: new AttemptLimit(20) }));

export default serve(forgotPassword, async ({ body: { email }, context, request }) => {
  if (!(await context.mails.mailer())) throw new HttpError("no-email-for-reset", {});
  const { perAccount, perAddress } = attemptsOf(context);
  perAddress.take(callerKey(request));
  perAccount.take(email);
  // Not awaited: the response time would reveal whether the user exists.
  void sendLink(context, email, request).catch((error: Error) =>
    context.log.error({ error: error.message }, "A link to set a new password could not be sent"),
  );
});

async function sendLink(context: AppContext, email: string, request: FastifyRequest): Promise<void> {
  const user = await context.users.byEmail(email);
  if (!user || !isSetUp(user) || user.disabled) return;
  await context.audit.record("audit.user.reset.requested", {
    by: strangerAs(email, request),
    about: { id: user.id, name: email },
    details: { by: "email" },
  });
  try {
    const mailer = await context.mails.mailer();
    await mailer?.send(await letterFor(context, { ...user, email }));
  } catch (error) {
    await context.audit.record("audit.user.email.failed", {
      by: strangerAs(email, request),
      about: { id: user.id, name: email },
      details: { letter: "password reset", reason: (error as Error).message },
    });
    throw error;
  }
}

/** The email with the link; or, for users with an external password, with its location. */
async function letterFor(context: AppContext, user: UserRow & { email: string }): Promise<Mail> {
  const active = await activeMethod(context);
  const to = receiver(user, context.config.server.defaultLocale);
  if (!mayUsePassword(user, active)) return passwordElsewhere(to, nameOf(active), context.addresses.editor);
  const token = await context.links.begin("password", { userId: user.id, email: user.email });
  return passwordReset(to, resetLink(context, user.id, token));
}
