import { type InvitedUser, inviteUsers } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { refuseInvitations } from "../../../identity/sign-in/active-method.ts";
import { inviteLink } from "../../../identity/users/invite-link.ts";
import { isSetUp } from "../../../identity/users/users.ts";
import { serve } from "../../call/serve.ts";
import { sendInvitation } from "../../users/send-invitation.ts";

export default serve(inviteUsers, async ({ body, caller, context, request }) => {
  if (!isSetUp(caller)) throw new HttpError("owner-not-set-up", {});
  if (body.length > 0) await refuseInvitations(context.store);
  const invited: InvitedUser[] = [];
  for (const email of new Set(body.map((entry) => entry.email))) {
    const user = await context.users.findOrInvite(email);
    if (isSetUp(user)) continue;
    const inviteAcceptUrl = inviteLink(context, caller.id, user.id);
    const { emailSent, error } = await sendInvitation(context, caller, user);
    await context.audit.record("audit.user.invited", {
      by: request,
      about: { id: user.id, name: email },
      details: { emailSent },
    });
    const entry: InvitedUser = { user: { id: user.id, email, inviteAcceptUrl, emailSent } };
    invited.push(error === undefined ? entry : { ...entry, error });
  }
  return invited;
});
