import { acceptInvite } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { actorAs } from "../../../identity/audit/actor.ts";
import { refuseInvitations } from "../../../identity/sign-in/active-method.ts";
import { hashPassword } from "../../../identity/users/password.ts";
import { callerKey } from "../../../platform/http/caller-key.ts";
import { serve } from "../../call/serve.ts";
import { inviteAttemptsOf, resolveLink } from "../../users/invited-user.ts";
import { openSession } from "../../users/open-session.ts";
import { EntryPass } from "../../users/second-step.ts";

export default serve(acceptInvite, async (call) => {
  const { params, body, context, request } = call;
  const attempts = inviteAttemptsOf(context);
  attempts.take(callerKey(request));
  await refuseInvitations(context);
  const { token, password, ...name } = body;
  const { link, user: invitee } = await resolveLink(context, { inviteeId: params.id, token });
  const pass = await EntryPass.take(context, invitee, {});
  const passwordHash = await hashPassword(password);
  const setUp = context.store.db
    .updateTable("user")
    .set({ ...name, passwordHash, updatedAt: new Date().toISOString() })
    .where("id", "=", invitee.id)
    .where("email", "=", link.email)
    .where("passwordHash", "is", null)
    .compile();
  if (!(await context.links.use(link, [{ ...setUp, expect: 1 }])))
    throw new HttpError("invitation-invalid", {});
  const user = (await context.users.byId(invitee.id)) ?? invitee;
  attempts.giveBack(callerKey(request));
  await context.audit.record("audit.user.invitation.accepted", {
    by: actorAs(user, request),
    about: { id: user.id, name: user.email },
  });
  return openSession(call, user, pass);
});
