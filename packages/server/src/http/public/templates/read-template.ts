import { readTemplate } from "@heddle/api";
import { toPublicTemplate } from "../answers/templates.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("readTemplate", async ({ params: { id }, run }) => {
  const { workflow: template } = await run(readTemplate, { id });
  return { ...toPublicTemplate(template), workflow: { ...template.workflow } };
});
