import { listTags, type Tag } from "@heddle/api";
import { HttpError, notFound } from "../../../errors/http-error.ts";
import { isUniqueViolation } from "../../../store/errors.ts";
import type { RunCall } from "../call/serve-public.ts";

/** The tag of this id. @throws HttpError 404 */
export async function findTag(run: RunCall, id: string): Promise<Tag> {
  const tag = (await run(listTags, {})).find((one) => one.id === id);
  if (!tag) throw notFound("This tag");
  return tag;
}

/** Tag names are unique; here, a duplicate is a separate conflict. */
export async function withFreeName<Value>(change: Promise<Value>): Promise<Value> {
  try {
    return await change;
  } catch (error) {
    throw isUniqueViolation(error) ? new HttpError("tag-exists", {}) : error;
  }
}
