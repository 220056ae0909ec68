import { createTag } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { newId } from "../../../platform/ids.ts";
import { serve } from "../../call/serve.ts";

export default serve(createTag, async ({ body: { name }, context, request }) => {
  if (!context.config.workflows.hasTags) throw new HttpError("tags-off", {});
  const now = new Date().toISOString();
  const tag = { id: newId(), name, createdAt: now, updatedAt: now };
  await context.store.db.insertInto("tag").values(tag).execute();
  await context.audit.record("audit.tag.created", { by: request, about: { id: tag.id, name } });
  return tag;
});
