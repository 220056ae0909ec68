import { resetPassword } from "@heddle/api";
import { hashPassword } from "../../../identity/users/password.ts";
import { serve } from "../../call/serve.ts";
import { resetAttemptsOf } from "../../users/reset-attempts.ts";
import { startSession } from "../../users/start-session.ts";

export default serve(resetPassword, async (call) => {
  const { body, context, request } = call;
  const attempts = resetAttemptsOf(context);
  attempts.take(request.ip);
  const { id } = await context.resets.userOf(body);
  const passwordHash = await hashPassword(body.password);
  await context.resets.use(body);
  const changed = await context.users.update(id, { passwordHash });
  await context.sessions.endAllOf(id);
  attempts.giveBack(request.ip);
  await startSession(call, changed);
});
