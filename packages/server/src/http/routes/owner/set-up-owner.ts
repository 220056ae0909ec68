import { setUpOwner } from "@heddle/api";
import type { FastifyRequest } from "fastify";
import { actorAs } from "../../../identity/audit/actor.ts";
import { endAccess } from "../../../identity/sessions/end-access.ts";
import { hashPassword } from "../../../identity/users/password.ts";
import type { UserRow } from "../../../store/tables.ts";
import { firstWorkflow } from "../../../workflows/first-workflow.ts";
import { createWorkflow } from "../../../workflows/saving/create-workflow.ts";
import { alreadySetUp } from "../../call/rights.ts";
import { serve } from "../../call/serve.ts";
import type { AppContext } from "../../context.ts";
import { checked, storeConfiguration, textsOf } from "../../settings/configuration.ts";
import { openSession } from "../../users/open-session.ts";
import { EntryPass } from "../../users/second-step.ts";
import { showTourTo } from "../../users/welcome.ts";

export default serve(setUpOwner, async (call) => {
  const { body, context, request, subject: owner } = call;
  const { password, welcome, timezone, ...profile } = body;
  const settings = textsOf(context.config, { timezone });
  checked(context.config, settings);
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
  await endAccess(context, owner.id);
  const pass = await EntryPass.take(context, claimed, {});
  await context.instance.set("showSetupOnFirstLoad", false);
  if (timezone !== undefined) await storeConfiguration(context, settings);
  await context.audit.record("audit.user.signedup", {
    by: actorAs(claimed, request),
    about: { id: claimed.id, name: claimed.email },
    details: { method: "set-up of the owner" },
  });
  if (!welcome || !context.config.workflows.hasWelcome) return openSession(call, claimed, pass);
  const example = await storeFirstWorkflow(context, claimed, request);
  return openSession(call, await showTourTo(context, claimed, example), pass);
});

/** Stores a workflow for new owners to open and run immediately. Returns its id. */
async function storeFirstWorkflow(
  context: AppContext,
  owner: UserRow,
  request: FastifyRequest,
): Promise<string> {
  const { id, name } = await createWorkflow(context, owner, firstWorkflow());
  await context.audit.record("audit.workflow.created", {
    by: actorAs(owner, request),
    about: { id, name },
  });
  return id;
}
