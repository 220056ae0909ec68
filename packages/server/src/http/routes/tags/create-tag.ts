import { createTag } from "@heddle/api";
import { newId } from "../../../platform/ids.ts";
import { serve } from "../../call/serve.ts";

export default serve(createTag, async ({ body: { name }, context: { store } }) => {
  const now = new Date().toISOString();
  const tag = { id: newId(), name, createdAt: now, updatedAt: now };
  await store.db.insertInto("tag").values(tag).execute();
  return tag;
});
