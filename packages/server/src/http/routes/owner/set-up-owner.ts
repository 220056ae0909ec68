import { setUpOwner } from "@heddle/api";
import type { FastifyRequest } from "fastify";
import { actorAs } from "../../../identity/audit/actor.ts";
import { hashPassword } from "../../../identity/users/password.ts";
import type { UserRow } from "../../../store/tables.ts";
import { createWorkflow } from "../../../workflows/create-workflow.ts";
import { firstWorkflow } from "../../../workflows/first-workflow.ts";
import { alreadySetUp } from "../../call/rights.ts";
import { serve } from "../../call/serve.ts";
import type { AppContext } from "../../context.ts";
import { startSession } from "../../users/start-session.ts";
import { showTourTo } from "../../users/welcome.ts";

export default serve(setUpOwner, async (call) => {
  const { body, context, request, subject: owner } = call;
  const { password, welcome, ...profile } = body;
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
  if (!welcome) return startSession(call, claimed);
  await storeFirstWorkflow(context, claimed, request);
  return startSession(call, await showTourTo(context, claimed));
});

/** So that there is something to open and run at once. */
async function storeFirstWorkflow(
  context: AppContext,
  owner: UserRow,
  request: FastifyRequest,
): Promise<void> {
  if (!context.config.workflows.hasWelcome) return;
  const { id, name } = await createWorkflow(context, owner, firstWorkflow());
  await context.audit.record("audit.workflow.created", {
    by: actorAs(owner, request),
    about: { id, name },
  });
}
