import { renameTag } from "@heddle/api";
import { withFreeName } from "../answers/tags.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("updateTag", ({ params: { id }, body: { name }, run }) =>
  withFreeName(run(renameTag, { id }, { name })),
);
