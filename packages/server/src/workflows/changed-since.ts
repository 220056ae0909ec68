import { HttpError } from "../errors/http-error.ts";
import { isStaleWrite } from "../store/errors.ts";
import type { Statement, Store } from "../store/store.ts";

/** Refuses a change made from another version than the stored one, with code 100. */
export function changedSince(): HttpError {
  return new HttpError("workflow-changed", {});
}

/** Writes all or nothing; a statement that finds another number of rows than it expects means that another user saved meanwhile. */
export async function writeUnlessChanged(store: Store, statements: readonly Statement[]): Promise<void> {
  try {
    await store.write(statements);
  } catch (error) {
    throw isStaleWrite(error) ? changedSince() : error;
  }
}
