import { deleteTag } from "@heddle/api";
import { notFound } from "../../../errors/http-error.ts";
import { serve } from "../../call/serve.ts";

export default serve(deleteTag, async ({ params, context, request }) => {
  const tag = await context.store.db
    .deleteFrom("tag")
    .where("id", "=", params.id)
    .returning("name")
    .executeTakeFirst();
  if (!tag) throw notFound("This tag");
  await context.audit.record("audit.tag.deleted", { by: request, about: { id: params.id, name: tag.name } });
  return true;
});
