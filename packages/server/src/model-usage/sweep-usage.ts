import type { Store } from "../store/store.ts";

const DAY_MS = 86_400_000;

/** Removes what calls of models cost more than `days` ago; 0 = nothing is removed. */
export async function sweepUsage({ db }: Pick<Store, "db">, days: number, now: number): Promise<void> {
  if (days > 0)
    await db
      .deleteFrom("modelUsage")
      .where("at", "<", now - days * DAY_MS)
      .execute();
}
