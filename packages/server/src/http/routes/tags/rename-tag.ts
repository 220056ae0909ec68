import { renameTag } from "@heddle/api";
import { notFound } from "../../../errors/http-error.ts";
import { serve } from "../../call/serve.ts";

export default serve(renameTag, async ({ params, body: { name }, context: { store } }) => {
  const tag = await store.db
    .updateTable("tag")
    .set({ name, updatedAt: new Date().toISOString() })
    .where("id", "=", params.id)
    .returningAll()
    .executeTakeFirst();
  if (!tag) throw notFound("This tag");
  return tag;
});
