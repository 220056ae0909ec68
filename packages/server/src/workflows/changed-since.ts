import { HttpError } from "../errors/http-error.ts";
import { isStaleWrite } from "../store/stale-write.ts";
import type { Statement, Store } from "../store/store.ts";

/** The refusal, with code 100, of a change made from another version than the stored one: it names who saved meanwhile, and when. */
export async function changedSince({ db }: Store, workflowId: string): Promise<HttpError> {
  const version = await db
    .selectFrom("workflowVersion")
    .leftJoin("user", "user.id", "workflowVersion.authorId")
    .select(["workflowVersion.createdAt", "user.firstName", "user.lastName", "user.email"])
    .where("workflowId", "=", workflowId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  const name = [version?.firstName, version?.lastName].filter(Boolean).join(" ") || version?.email;
  const at = version ? new Date(version.createdAt).toISOString() : "";
  return new HttpError("workflow-changed", { by: name ?? "Another user", at });
}

/** Writes all or nothing; a statement that finds another number of rows than it expects means that another user saved meanwhile. */
export async function writeUnlessChanged(
  store: Store,
  workflowId: string,
  statements: readonly Statement[],
): Promise<void> {
  try {
    await store.write(statements);
  } catch (error) {
    throw isStaleWrite(error) ? await changedSince(store, workflowId) : error;
  }
}
