import { resolvePasswordToken } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { resetAttemptsOf } from "../../users/reset-attempts.ts";

export default serve(resolvePasswordToken, async ({ query, context, request }) => {
  const attempts = resetAttemptsOf(context);
  attempts.take(request.ip);
  await context.resets.userOf(query);
  attempts.giveBack(request.ip);
});
