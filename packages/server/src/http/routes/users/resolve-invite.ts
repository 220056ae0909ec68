import { resolveInvite } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { inviteAttemptsOf, resolveLink } from "../../users/invited-user.ts";

export default serve(resolveInvite, async ({ query, context, request }) => {
  const attempts = inviteAttemptsOf(context);
  attempts.take(request.ip);
  const { inviter } = await resolveLink(context, query);
  attempts.giveBack(request.ip);
  return { inviter: { firstName: inviter.firstName, lastName: inviter.lastName } };
});
