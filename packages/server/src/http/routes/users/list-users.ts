import { listUsers } from "@heddle/api";
import { inviteLink } from "../../../identity/users/invite-link.ts";
import { toPublicUser } from "../../../identity/users/public-user.ts";
import { isSetUp } from "../../../identity/users/users.ts";
import { serve } from "../../call/serve.ts";

export default serve(listUsers, async ({ caller, context }) => {
  const isOwner = caller.role === "owner";
  // The id of an invited user is enough to accept the invitation, so only the owner sees it.
  const rows = (await context.users.list()).filter((row) => isOwner || isSetUp(row));
  return rows.map((row) => {
    const { personalizationAnswers: _, mfaEnabled, ...known } = toPublicUser(row);
    const user = isOwner ? { ...known, mfaEnabled } : known;
    const isInvited = isOwner && user.isPending && user.id !== caller.id;
    return isInvited ? { ...user, inviteAcceptUrl: inviteLink(context, caller.id, user.id) } : user;
  });
});
