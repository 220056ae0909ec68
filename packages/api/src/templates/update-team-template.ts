import { route, type } from "../route.ts";
import { type TeamTemplate, teamTemplateChangeSchema } from "./team-template.ts";

/** Changes the name, description or categories of a template saved by a user; only authors and administrators may. */
export const updateTeamTemplate = route({
  method: "PATCH",
  path: "/team-templates/:id",
  right: "signed in",
  body: teamTemplateChangeSchema,
  answer: type<TeamTemplate>(),
  errors: [403, 404],
  summary: "Change a template",
});
