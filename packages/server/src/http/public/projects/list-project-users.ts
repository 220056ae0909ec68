import { readProject } from "@heddle/api";
import { pageOfAll } from "../call/cursor.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("listProjectUsers", async ({ params: { id }, query, run }) =>
  pageOfAll((await run(readProject, { id })).members, query),
);
