import { resetPassword } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { actorAs } from "../../../identity/audit/actor.ts";
import { closeConnections, endingsOf } from "../../../identity/sessions/end-access.ts";
import { refusePasswordElsewhere } from "../../../identity/sign-in/active-method.ts";
import { hashPassword } from "../../../identity/users/password.ts";
import { callerKey } from "../../../platform/http/caller-key.ts";
import { serve } from "../../call/serve.ts";
import { findReset } from "../../users/find-reset.ts";
import { openSession } from "../../users/open-session.ts";
import { resetAttemptsOf } from "../../users/reset-attempts.ts";
import { EntryPass } from "../../users/second-step.ts";

export default serve(resetPassword, async (call) => {
  const { body, context, request } = call;
  const attempts = resetAttemptsOf(context);
  attempts.take(callerKey(request));
  const { link, user } = await findReset(context, body);
  await refusePasswordElsewhere(context, user);
  // The link proves a mailbox, and no more: nothing changes before the second factor.
  const pass = await EntryPass.take(context, user, body);
  const passwordHash = await hashPassword(body.password);
  const change = context.users.updateStatement(user.id, { passwordHash });
  if (!(await context.links.use(link, [change, ...endingsOf(context.store, user.id)])))
    throw new HttpError("reset-link-invalid", {});
  await closeConnections(context, user.id);
  attempts.giveBack(callerKey(request));
  await context.audit.record("audit.user.reset", {
    by: actorAs(user, request),
    about: { id: user.id, name: user.email },
  });
  await openSession(call, user, pass);
});
