import { deleteTag } from "@heddle/api";
import { findTag } from "../answers/tags.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("deleteTag", async ({ params: { id }, run }) => {
  const tag = await findTag(run, id);
  await run(deleteTag, { id });
  return tag;
});
