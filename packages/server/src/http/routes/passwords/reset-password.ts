import { resetPassword } from "@heddle/api";
import { actorAs } from "../../../identity/audit/actor.ts";
import { refusePasswordElsewhere } from "../../../identity/sign-in/active-method.ts";
import { hashPassword } from "../../../identity/users/password.ts";
import { serve } from "../../call/serve.ts";
import { resetAttemptsOf } from "../../users/reset-attempts.ts";
import { startSession } from "../../users/start-session.ts";

export default serve(resetPassword, async (call) => {
  const { body, context, request } = call;
  const attempts = resetAttemptsOf(context);
  attempts.take(request.ip);
  const user = await context.resets.userOf(body);
  await refusePasswordElsewhere(context, user);
  const { id } = user;
  const passwordHash = await hashPassword(body.password);
  await context.resets.use(body);
  const changed = await context.users.update(id, { passwordHash });
  await context.sessions.endAllOf(id);
  attempts.giveBack(request.ip);
  await context.audit.record("audit.user.reset", {
    by: actorAs(changed, request),
    about: { id, name: changed.email },
  });
  await startSession(call, changed);
});
