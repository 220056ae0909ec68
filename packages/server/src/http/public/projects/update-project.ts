import { updateProject } from "@heddle/api";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("updateProject", async ({ params: { id }, body: { name }, run }) => {
  await run(updateProject, { id }, { name });
  return undefined;
});
