import { createFolder } from "@heddle/api";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("createFolder", ({ params: { id }, body: { name, parentId }, run }) =>
  run(createFolder, { id }, { name, parentId }),
);
