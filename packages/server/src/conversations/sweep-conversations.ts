import type { Store } from "../store/store.ts";

const DAY_MS = 86_400_000;

/** Deletes conversation data of runs that are not stored: never saved, or deleted since. */
export async function sweepConversations({ db }: Pick<Store, "db">, now: number): Promise<void> {
  await db
    .deleteFrom("conversationMessage")
    .where("createdAt", "<", now - DAY_MS)
    .where("workflowId", "not in", db.selectFrom("workflow").select("id"))
    .execute();
}
