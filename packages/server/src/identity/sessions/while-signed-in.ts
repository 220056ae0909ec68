import { HttpError } from "../../errors/http-error.ts";
import { isStaleWrite } from "../../store/stale-write.ts";
import type { Statement, Store } from "../../store/store.ts";

/**
 * Writes something that outlives a session, such as an API key, in one transaction with a check of the session: if
 * all access to the account is revoked concurrently, either nothing is created or it is revoked with the rest.
 * @throws HttpError if the session has ended
 */
export async function writeWhileSignedIn(
  store: Pick<Store, "db" | "write">,
  sessionHash: string | undefined,
  statements: readonly Statement[],
): Promise<void> {
  const session = store.db
    .updateTable("session")
    .set((row) => ({ seenAt: row.ref("seenAt") }))
    .where("idHash", "=", sessionHash ?? "")
    .compile();
  try {
    await store.write([{ ...session, expect: 1 }, ...statements]);
  } catch (error) {
    if (isStaleWrite(error)) throw new HttpError("not-signed-in", {});
    throw error;
  }
}
