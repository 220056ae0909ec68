import type { Statement } from "../../store/store.ts";
import type { CredentialRow } from "../../store/tables.ts";
import { deleteWorkflow } from "../../workflows/delete-workflow.ts";
import type { AppContext } from "../context.ts";

/** Deletes the workflows and credentials of a user; active workflows are switched off first. */
export async function deleteOwned(context: AppContext, id: string): Promise<void> {
  const { db } = context.store;
  const owner = await context.users.owner();
  const workflows = await db.selectFrom("workflow").select("id").where("projectId", "=", id).execute();
  for (const workflow of workflows) await deleteWorkflow(context, owner, workflow.id);
  await db.deleteFrom("credential").where("projectId", "=", id).execute();
}

/** Moves workflows and credentials to another user. Credentials are sealed for their owner, so each is sealed again. */
export async function transferOwned(
  { store, vault }: Pick<AppContext, "store" | "vault">,
  from: string,
  to: string,
): Promise<void> {
  const { db } = store;
  const credentials = await db.selectFrom("credential").selectAll().where("projectId", "=", from).execute();
  const reseal = (row: CredentialRow): Statement => {
    const data = vault.seal(vault.open(row.data, row), { ...row, projectId: to });
    return db.updateTable("credential").set({ projectId: to, data }).where("id", "=", row.id).compile();
  };
  await store.write([
    // What was shared with the new owner is theirs now.
    db
      .deleteFrom("credential_share")
      .where("projectId", "=", to)
      .where("credentialId", "in", db.selectFrom("credential").select("id").where("projectId", "=", from))
      .compile(),
    db.updateTable("workflow").set({ projectId: to }).where("projectId", "=", from).compile(),
    ...credentials.map(reseal),
  ]);
}
