import type { Store } from "../store/store.ts";

const KEY = "scheduledBackup";

/** The last scheduled backup, or the one in progress. Times are milliseconds since the epoch. */
interface BackupState {
  readonly status: "running" | "done" | "failed";
  /** The time of the schedule that it is for. */
  readonly due: number;
  readonly begunAt: number;
  /** While it runs: when another server may take it over. */
  readonly heldUntil: number;
  readonly endedAt?: number | undefined;
  readonly file?: string | undefined;
  readonly problem?: string | undefined;
}

/** A stored state, with which it can be changed once. */
export interface StoredState {
  readonly text: string;
  readonly state: BackupState;
}

/** Reads the state; undefined before the first scheduled backup. */
export async function readBackupState({ db }: Pick<Store, "db">): Promise<StoredState | undefined> {
  const row = await db.selectFrom("setting").select("value").where("key", "=", KEY).executeTakeFirst();
  return row && { text: row.value, state: JSON.parse(row.value) as BackupState };
}

/** Replaces the state; undefined if a different server has changed it since. */
export async function changeBackupState(
  { db }: Pick<Store, "db">,
  before: StoredState | undefined,
  state: BackupState,
): Promise<StoredState | undefined> {
  const text = JSON.stringify(state);
  const changed = before
    ? (
        await db
          .updateTable("setting")
          .set({ value: text })
          .where("key", "=", KEY)
          .where("value", "=", before.text)
          .executeTakeFirst()
      ).numUpdatedRows
    : (
        await db
          .insertInto("setting")
          .values({ key: KEY, value: text })
          .onConflict((conflict) => conflict.column("key").doNothing())
          .executeTakeFirst()
      ).numInsertedOrUpdatedRows;
  return Number(changed ?? 0) > 0 ? { text, state } : undefined;
}
