import type { FastifyInstance } from "fastify";
import { callerOf } from "../../../identity/sessions/authenticate.ts";
import { badRequest, notFound } from "../../../platform/http/errors.ts";
import { queryText } from "../../../platform/http/query.ts";
import type { Statement } from "../../../store/store.ts";
import type { CredentialRow } from "../../../store/tables.ts";
import { deleteWorkflow } from "../../../workflows/delete-workflow.ts";
import type { AppContext } from "../../context.ts";
import { onlyOwner } from "./only-owner.ts";

/** Deletes a user; what they own moves to another one when `transferId` names them, else it is deleted too. */
export function deleteUserRoute(app: FastifyInstance, context: AppContext): void {
  app.delete<{ Params: { id: string } }>("/users/:id", async (request) => {
    const caller = onlyOwner(callerOf(request));
    const { id } = request.params;
    const transferId = queryText(request.query, "transferId");
    if (id === caller.id) throw badRequest("You cannot delete yourself.");
    if (id === transferId) throw badRequest("What a user owns cannot move to the same user.");
    const { db } = context.store;
    const wanted = [id, ...(transferId === undefined ? [] : [transferId])];
    const known = await db.selectFrom("user").select("id").where("id", "in", wanted).execute();
    if (known.length !== wanted.length) throw notFound("This user");
    if (transferId === undefined) await deleteOwned(context, id);
    else await transferOwned(context, id, transferId);
    await context.sessions.endAllOf(id);
    await db.deleteFrom("user").where("id", "=", id).execute();
    return { data: { success: true } };
  });
}

async function deleteOwned(context: AppContext, id: string): Promise<void> {
  const { db } = context.store;
  const owner = await context.users.owner();
  const workflows = await db.selectFrom("workflow").select("id").where("ownerId", "=", id).execute();
  for (const workflow of workflows) await deleteWorkflow(context, owner, workflow.id);
  await db.deleteFrom("credential").where("ownerId", "=", id).execute();
}

/** Credentials are sealed for their owner, so each is sealed anew. */
async function transferOwned({ store, vault }: AppContext, from: string, to: string): Promise<void> {
  const { db } = store;
  const credentials = await db.selectFrom("credential").selectAll().where("ownerId", "=", from).execute();
  const reseal = (row: CredentialRow): Statement => {
    const data = vault.seal(vault.open(row.data, row), { ...row, ownerId: to });
    return db.updateTable("credential").set({ ownerId: to, data }).where("id", "=", row.id).compile();
  };
  await store.write([
    // What was shared with the new owner is theirs now.
    db
      .deleteFrom("credential_share")
      .where("userId", "=", to)
      .where("credentialId", "in", db.selectFrom("credential").select("id").where("ownerId", "=", from))
      .compile(),
    db.updateTable("workflow").set({ ownerId: to }).where("ownerId", "=", from).compile(),
    ...credentials.map(reseal),
  ]);
}
