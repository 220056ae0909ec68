import { setUpOwner } from "@heddle/api";
import { actorAs } from "../../../identity/audit/actor.ts";
import { hashPassword } from "../../../identity/users/password.ts";
import { alreadySetUp } from "../../call/rights.ts";
import { serve } from "../../call/serve.ts";
import { startSession } from "../../users/start-session.ts";

export default serve(setUpOwner, async (call) => {
  const { body, context, request, subject: owner } = call;
  const { password, ...profile } = body;
  const passwordHash = await hashPassword(password);
  // Of two set-ups at the same time only one finds the owner without a password.
  const claimed = await context.store.db
    .updateTable("user")
    .set({ ...profile, passwordHash, updatedAt: new Date().toISOString() })
    .where("id", "=", owner.id)
    .where("passwordHash", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (!claimed) throw alreadySetUp();
  await context.sessions.endAllOf(owner.id);
  await context.instance.set("showSetupOnFirstLoad", false);
  await context.audit.record("audit.user.signedup", {
    by: actorAs(claimed, request),
    about: { id: claimed.id, name: claimed.email },
    details: { method: "set-up of the owner" },
  });
  return startSession(call, claimed);
});
