import { saveTeamTemplate } from "@heddle/api";
import { toPublicTemplate } from "../answers/templates.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("saveTemplate", async ({ params: { id }, body, run }) =>
  toPublicTemplate(await run(saveTeamTemplate, { id }, body)),
);
