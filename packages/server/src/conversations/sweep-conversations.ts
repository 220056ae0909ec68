import type { Store } from "../store/store.ts";

const DAY_MS = 86_400_000;

/** Removes what runs of workflows remembered that are not stored: those that were never saved, and those that were deleted meanwhile. */
export async function sweepConversations({ db }: Pick<Store, "db">, now: number): Promise<void> {
  await db
    .deleteFrom("conversationMessage")
    .where("createdAt", "<", now - DAY_MS)
    .where("workflowId", "not in", db.selectFrom("workflow").select("id"))
    .execute();
}
