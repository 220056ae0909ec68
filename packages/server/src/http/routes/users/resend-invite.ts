import { resendInvite } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { serve } from "../../call/serve.ts";
import { findInvited } from "../../users/invited-user.ts";
import { sendInvitation } from "../../users/send-invitation.ts";

export default serve(resendInvite, async ({ params, caller, context, request }) => {
  const user = await findInvited(context, params.id);
  if (!(await context.mails.mailer())) throw new HttpError("no-email", {});
  const { error } = await sendInvitation({ context, caller, request }, user);
  if (error !== undefined) throw new HttpError("invitation-not-sent", { reason: error });
  await context.audit.record("audit.user.reinvited", {
    by: request,
    about: { id: user.id, name: user.email },
  });
  return { success: true } as const;
});
