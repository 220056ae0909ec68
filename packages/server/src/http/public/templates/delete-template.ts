import { deleteTeamTemplate } from "@heddle/api";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("deleteTemplate", async ({ params: { id }, run }) => {
  await run(deleteTeamTemplate, { id });
  return undefined;
});
