import { resetSecondFactor } from "@heddle/api";
import { HttpError, notFound } from "../../../errors/http-error.ts";
import { endAccess } from "../../../identity/sessions/end-access.ts";
import { refuseForOwner } from "../../../identity/users/refuse-for-owner.ts";
import { serve } from "../../call/serve.ts";

export default serve(resetSecondFactor, async ({ params: { id }, caller, context, request }) => {
  if (id === caller.id) throw new HttpError("second-factor-own", {});
  const user = await context.users.byId(id);
  if (!user) throw notFound("This user");
  refuseForOwner(user, caller);
  if (!user.hasSecondFactor) throw new HttpError("second-factor-off", {});
  await context.secondFactors.remove(id);
  await endAccess(context, id);
  await context.audit.record("audit.user.mfa.reset", {
    by: request,
    about: { id: user.id, name: user.email },
  });
  return { success: true } as const;
});
