import { listFolders } from "@heddle/api";
import { pageOfAll } from "../call/cursor.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("listFolders", async ({ params: { id }, query, run }) =>
  pageOfAll(await run(listFolders, { id }), query),
);
