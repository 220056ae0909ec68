import { readInviteLink } from "@heddle/api";
import { refuseInvitations } from "../../../identity/sign-in/active-method.ts";
import { serve } from "../../call/serve.ts";
import { findInvited, newInviteLink } from "../../users/invited-user.ts";

export default serve(readInviteLink, async ({ params, caller, context, request }) => {
  const user = await findInvited(context, params.id);
  await refuseInvitations(context);
  const link = await newInviteLink(context, user, caller);
  await context.audit.record("audit.user.invitation.copied", {
    by: request,
    about: { id: user.id, name: user.email },
  });
  return { link };
});
