import { readInviteLink } from "@heddle/api";
import { inviteLink } from "../../../identity/users/invite-link.ts";
import { serve } from "../../call/serve.ts";
import { findInvited } from "../../users/invited-user.ts";

export default serve(readInviteLink, async ({ params, caller, context }) => {
  const user = await findInvited(context, params.id);
  return { link: inviteLink(context, caller.id, user.id) };
});
