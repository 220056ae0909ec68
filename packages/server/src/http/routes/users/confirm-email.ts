import { confirmEmail } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { toPublicUser } from "../../../identity/users/public-user.ts";
import { callerKey } from "../../../platform/http/caller-key.ts";
import { serve } from "../../call/serve.ts";
import { applyChange } from "../../users/change-email.ts";
import { renewSession } from "../../users/open-session.ts";
import { confirmAttemptsOf } from "../../users/reset-attempts.ts";

export default serve(confirmEmail, async (call) => {
  const { body, caller, context, request } = call;
  const attempts = confirmAttemptsOf(context);
  attempts.take(callerKey(request));
  const found = await context.links.find("email", body.token);
  // Only the user who requested the change confirms it: a link opened by the owner of a mailbox moves the address to no
  // other account.
  if (found?.user.id !== caller.id) throw new HttpError("email-link-invalid", {});
  const user = await applyChange(context, found, request);
  attempts.giveBack(callerKey(request));
  await renewSession(call, user);
  return toPublicUser(user);
});
