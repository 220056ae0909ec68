import { resolvePasswordToken } from "@heddle/api";
import { callerKey } from "../../../platform/http/caller-key.ts";
import { serve } from "../../call/serve.ts";
import { findReset } from "../../users/find-reset.ts";
import { resetAttemptsOf } from "../../users/reset-attempts.ts";

export default serve(resolvePasswordToken, async ({ query, context, request }) => {
  const attempts = resetAttemptsOf(context);
  attempts.take(callerKey(request));
  await findReset(context, query);
  attempts.giveBack(callerKey(request));
});
