import { type InvitedUser, inviteUsers } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { refuseInvitations } from "../../../identity/sign-in/active-method.ts";
import { isSetUp } from "../../../identity/users/users.ts";
import { serve } from "../../call/serve.ts";
import { newInviteLink } from "../../users/invited-user.ts";
import { sendInvitation } from "../../users/send-invitation.ts";

export default serve(inviteUsers, async ({ body, caller, context, request }) => {
  if (!isSetUp(caller)) throw new HttpError("owner-not-set-up", {});
  if (body.length > 0) await refuseInvitations(context);
  const invited: InvitedUser[] = [];
  for (const [email, role] of new Map(body.map((entry) => [entry.email, entry.role]))) {
    const user = await context.users.findOrInvite(email, role);
    if (isSetUp(user)) continue;
    const inviteAcceptUrl = await newInviteLink(context, user, caller);
    const { emailSent, error } = await sendInvitation({ context, caller, request }, user, inviteAcceptUrl);
    await context.audit.record("audit.user.invited", {
      by: request,
      about: { id: user.id, name: email },
      details: { emailSent, role: user.role },
    });
    const entry: InvitedUser = { user: { id: user.id, email, inviteAcceptUrl, emailSent } };
    invited.push(error === undefined ? entry : { ...entry, error });
  }
  return invited;
});
