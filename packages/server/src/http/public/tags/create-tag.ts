import { createTag } from "@heddle/api";
import { withFreeName } from "../answers/tags.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("createTag", ({ body: { name }, run }) =>
  withFreeName(run(createTag, {}, { name })),
);
