import { deleteTag } from "@heddle/api";
import { notFound } from "../../../errors/http-error.ts";
import { serve } from "../../call/serve.ts";

export default serve(deleteTag, async ({ params, context: { store } }) => {
  const { numDeletedRows } = await store.db.deleteFrom("tag").where("id", "=", params.id).executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound("This tag");
  return true;
});
