import { acceptInvite } from "@heddle/api";
import { actorAs } from "../../../identity/audit/actor.ts";
import { refuseInvitations } from "../../../identity/sign-in/active-method.ts";
import { hashPassword } from "../../../identity/users/password.ts";
import { serve } from "../../call/serve.ts";
import { inviteAttemptsOf, resolveLink } from "../../users/invited-user.ts";
import { startSession } from "../../users/start-session.ts";
import { showTourTo } from "../../users/welcome.ts";

export default serve(acceptInvite, async (call) => {
  const { params, body, context, request } = call;
  const attempts = inviteAttemptsOf(context);
  attempts.take(request.ip);
  await refuseInvitations(context);
  const { inviterId, password, welcome, ...name } = body;
  const { invitee } = await resolveLink(context, { inviterId, inviteeId: params.id });
  const passwordHash = await hashPassword(password);
  const user = await context.users.update(invitee.id, { ...name, passwordHash });
  attempts.giveBack(request.ip);
  await context.audit.record("audit.user.invitation.accepted", {
    by: actorAs(user, request),
    about: { id: user.id, name: user.email },
  });
  return startSession(call, welcome ? await showTourTo(context, user) : user);
});
