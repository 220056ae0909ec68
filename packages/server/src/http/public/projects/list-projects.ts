import { listProjects } from "@heddle/api";
import { toPublicProject } from "../answers/projects.ts";
import { pageOfAll } from "../call/cursor.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("listProjects", async ({ query, run }) =>
  pageOfAll((await run(listProjects, {})).map(toPublicProject), query),
);
