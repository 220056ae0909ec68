import type { Store } from "../store/store.ts";

/** Deletes records of writes whose execution has ended: it cannot resume, so nothing needs them. */
export async function forgetWrites({ db }: Pick<Store, "db">): Promise<void> {
  await db
    .deleteFrom("dataTableWrite")
    .where("executionId", "not in", db.selectFrom("inbox").select("id"))
    .execute();
}
