import { saveTeamTemplate } from "@heddle/api";
import { saveTemplate } from "../../../workflows/templates/team/team-templates.ts";
import { serve } from "../../call/serve.ts";

export default serve(saveTeamTemplate, async ({ subject, body, caller, context, request }) => {
  const template = await saveTemplate(context, caller, subject, body);
  const about = { id: template.id, name: template.name };
  await context.audit.record("audit.template.created", { by: request, about });
  return template;
});
