import { listUsers, mayDo } from "@heddle/api";
import { inviteLink } from "../../../identity/users/invite-link.ts";
import { toPublicUser } from "../../../identity/users/public-user.ts";
import { isSetUp } from "../../../identity/users/users.ts";
import { serve } from "../../call/serve.ts";

export default serve(listUsers, async ({ caller, context }) => {
  const mayInvite = mayDo("user:update", caller);
  // The id of an invited user is enough to accept the invitation, so only those who may invite see it.
  const rows = (await context.users.list()).filter((row) => mayInvite || isSetUp(row));
  return rows.map((row) => {
    const { personalizationAnswers: _, mfaEnabled, ...known } = toPublicUser(row);
    const user = mayInvite ? { ...known, mfaEnabled } : known;
    const isInvited = mayInvite && user.isPending && row.role !== "owner";
    return isInvited ? { ...user, inviteAcceptUrl: inviteLink(context, caller.id, user.id) } : user;
  });
});
