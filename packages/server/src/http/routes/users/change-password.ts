import { changePassword } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { refusePasswordElsewhere } from "../../../identity/sign-in/active-method.ts";
import { AttemptLimit } from "../../../identity/users/attempt-limit.ts";
import { hashPassword, verifyPassword } from "../../../identity/users/password.ts";
import { perServer } from "../../call/per-server.ts";
import { serve } from "../../call/serve.ts";
import { startSession } from "../../users/start-session.ts";

const attemptsOf = perServer(() => new AttemptLimit(5));

export default serve(changePassword, async (call) => {
  const { body, caller, context, request } = call;
  const attempts = attemptsOf(context);
  await refusePasswordElsewhere(context, caller);
  attempts.take(caller.id);
  if (!(await verifyPassword(body.currentPassword, caller.passwordHash)))
    throw new HttpError("password-wrong", {});
  attempts.giveBack(caller.id);
  const changed = await context.users.update(caller.id, {
    passwordHash: await hashPassword(body.newPassword),
  });
  await context.sessions.endAllOf(caller.id);
  await context.audit.record("audit.user.password.changed", {
    by: request,
    about: { id: caller.id, name: caller.email },
  });
  await startSession(call, changed);
  return { success: true } as const;
});
