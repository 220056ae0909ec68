import { deleteTeamTemplate } from "@heddle/api";
import { deleteTemplate } from "../../../workflows/templates/team/team-templates.ts";
import { serve } from "../../call/serve.ts";

export default serve(deleteTeamTemplate, async ({ params, caller, context, request }) => {
  const about = await deleteTemplate(context, caller, params.id);
  await context.audit.record("audit.template.deleted", { by: request, about });
  return true as const;
});
