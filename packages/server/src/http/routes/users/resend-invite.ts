import { resendInvite } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { refuseInvitations } from "../../../identity/sign-in/active-method.ts";
import { serve } from "../../call/serve.ts";
import { findInvited, newInviteLink } from "../../users/invited-user.ts";
import { sendInvitation } from "../../users/send-invitation.ts";

export default serve(resendInvite, async ({ params, caller, context, request }) => {
  const user = await findInvited(context, params.id);
  if (!(await context.mails.mailer())) throw new HttpError("no-email", {});
  await refuseInvitations(context);
  const link = await newInviteLink(context, user, caller);
  const { error } = await sendInvitation({ context, caller, request }, user, link);
  if (error !== undefined) throw new HttpError("invitation-not-sent", { reason: error });
  await context.audit.record("audit.user.reinvited", {
    by: request,
    about: { id: user.id, name: user.email },
  });
  return { success: true } as const;
});
