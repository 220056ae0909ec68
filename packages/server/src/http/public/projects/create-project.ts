import { createProject } from "@heddle/api";
import { toPublicProject } from "../answers/projects.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("createProject", async ({ body: { name }, run }) =>
  toPublicProject(await run(createProject, {}, { name })),
);
