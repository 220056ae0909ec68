import { forgotPassword } from "@heddle/api";
import type { FastifyRequest } from "fastify";
import { HttpError } from "../../../errors/http-error.ts";
import { strangerAs } from "../../../identity/audit/actor.ts";
import { passwordElsewhere, passwordReset } from "../../../identity/mail/letters.ts";
import { activeMethod, mayUsePassword, nameOf } from "../../../identity/sign-in/active-method.ts";
import { AttemptLimit } from "../../../identity/users/attempt-limit.ts";
import { resetLink } from "../../../identity/users/password-resets.ts";
import { isSetUp } from "../../../identity/users/users.ts";
import { perServer } from "../../call/per-server.ts";
import { serve } from "../../call/serve.ts";
import type { AppContext } from "../../context.ts";

const attemptsOf = perServer(() => ({ perAccount: new AttemptLimit(3), perAddress: new AttemptLimit(20) }));

export default serve(forgotPassword, async ({ body: { email }, context, request }) => {
  if (!(await context.mails.mailer())) throw new HttpError("no-email-for-reset", {});
  const { perAccount, perAddress } = attemptsOf(context);
  perAddress.take(request.ip);
  perAccount.take(email);
  // Not waited for: the time of the answer would tell whether there is such a user.
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
  const active = await activeMethod(context.store);
  const mailer = await context.mails.mailer();
  if (!mayUsePassword(user, active)) {
    await mailer?.send(passwordElsewhere({ ...user, email }, nameOf(active), context.addresses.editor));
    return;
  }
  const token = await context.resets.begin(user.id);
  await mailer?.send(passwordReset({ ...user, email }, resetLink(context, { userId: user.id, token })));
}
