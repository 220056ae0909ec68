import { changePassword } from "@heddle/api";
import { endAccess } from "../../../identity/sessions/end-access.ts";
import { refusePasswordElsewhere } from "../../../identity/sign-in/active-method.ts";
import { hashPassword } from "../../../identity/users/password.ts";
import { serve } from "../../call/serve.ts";
import { renewSession } from "../../users/open-session.ts";
import { provePassword } from "../../users/own-password.ts";

export default serve(changePassword, async (call) => {
  const { body, caller, context, request } = call;
  await refusePasswordElsewhere(context, caller);
  await provePassword(context, caller, body.currentPassword);
  const passwordHash = await hashPassword(body.newPassword);
  const change = context.users.updateStatement(caller.id, { passwordHash });
  await endAccess(context, caller.id, { change: [change] });
  await context.audit.record("audit.user.password.changed", {
    by: request,
    about: { id: caller.id, name: caller.email },
  });
  await renewSession(call, caller);
  return { success: true } as const;
});
