import type { Store } from "../store/store.ts";

/** Removes the notes of writes whose execution is over: it cannot resume, so nothing asks for them. */
export async function forgetWrites({ db }: Pick<Store, "db">): Promise<void> {
  await db
    .deleteFrom("dataTableWrite")
    .where("executionId", "not in", db.selectFrom("inbox").select("id"))
    .execute();
}
