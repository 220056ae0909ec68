import { updateTeamTemplate } from "@heddle/api";
import { updateTemplate } from "../../../workflows/templates/team/team-templates.ts";
import { serve } from "../../call/serve.ts";

export default serve(updateTeamTemplate, async ({ params, body, caller, context, request }) => {
  const template = await updateTemplate(context, caller, params.id, body);
  const about = { id: template.id, name: template.name };
  await context.audit.record("audit.template.updated", { by: request, about });
  return template;
});
