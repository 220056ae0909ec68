import { takeSecondStep } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { actorAs, strangerAs } from "../../../identity/audit/actor.ts";
import { callerKey } from "../../../platform/http/caller-key.ts";
import { serve } from "../../call/serve.ts";
import { openSession } from "../../users/open-session.ts";
import { stepAttemptsOf } from "../../users/reset-attempts.ts";
import { EntryPass } from "../../users/second-step.ts";

export default serve(takeSecondStep, async (call) => {
  const { body, context, request } = call;
  const attempts = stepAttemptsOf(context);
  attempts.take(callerKey(request));
  const found = await context.links.find("sign-in", body.ticket);
  if (!found) throw new HttpError("second-step-over", {});
  attempts.giveBack(callerKey(request));
  const { user, link } = found;
  const pass = await EntryPass.take(context, user, body).catch(async (error) => {
    if (body.mfaCode || body.mfaRecoveryCode)
      await context.audit.record("audit.user.login.failed", {
        by: strangerAs(user.email ?? user.id, request),
        details: { method: user.signInType, reason: "wrong second factor" },
      });
    throw error;
  });
  if (!(await context.links.use(link, []))) throw new HttpError("second-step-over", {});
  await context.audit.record("audit.user.login.success", {
    by: actorAs(user, request),
    details: { method: `${user.signInType} and ${pass.by}` },
  });
  return openSession(call, user, pass);
});
