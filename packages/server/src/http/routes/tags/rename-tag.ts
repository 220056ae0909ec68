import { renameTag } from "@heddle/api";
import { HttpError, notFound } from "../../../errors/http-error.ts";
import { serve } from "../../call/serve.ts";

export default serve(renameTag, async ({ params, body: { name }, context, request }) => {
  if (!context.config.workflows.hasTags) throw new HttpError("tags-off", {});
  const tag = await context.store.db
    .updateTable("tag")
    .set({ name, updatedAt: new Date().toISOString() })
    .where("id", "=", params.id)
    .returningAll()
    .executeTakeFirst();
  if (!tag) throw notFound("This tag");
  await context.audit.record("audit.tag.updated", { by: request, about: { id: tag.id, name } });
  return tag;
});
