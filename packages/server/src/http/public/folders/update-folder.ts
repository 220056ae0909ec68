import { updateFolder } from "@heddle/api";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("updateFolder", ({ params, body: { name, parentId }, run }) =>
  run(updateFolder, params, { name, parentId }),
);
