import { resolveInvite } from "@heddle/api";
import { callerKey } from "../../../platform/http/caller-key.ts";
import { serve } from "../../call/serve.ts";
import { inviteAttemptsOf, resolveLink } from "../../users/invited-user.ts";

export default serve(resolveInvite, async ({ query, context, request }) => {
  const attempts = inviteAttemptsOf(context);
  attempts.take(callerKey(request));
  const { inviter, link } = await resolveLink(context, query);
  attempts.giveBack(callerKey(request));
  return { inviter: { firstName: inviter.firstName, lastName: inviter.lastName }, email: link.email };
});
