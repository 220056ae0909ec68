import { deleteProject } from "@heddle/api";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("deleteProject", async ({ params: { id }, query: { transferId }, run }) => {
  await run(deleteProject, { id, transferId });
  return undefined;
});
