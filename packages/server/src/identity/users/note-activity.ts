import type { Store } from "../../store/store.ts";
import type { UserRow } from "../../store/tables.ts";

/** Notes are no closer together than this: each request would write otherwise. */
const NOTE_INTERVAL_MS = 5 * 60_000;

/** Notes that a user is active. Does nothing soon after another note. */
export async function noteActivity(
  { db }: Pick<Store, "db">,
  { id, lastActiveAt }: Pick<UserRow, "id" | "lastActiveAt">,
  time: number,
): Promise<void> {
  if (lastActiveAt !== null && time - lastActiveAt < NOTE_INTERVAL_MS) return;
  await db.updateTable("user").set({ lastActiveAt: time }).where("id", "=", id).execute();
}
