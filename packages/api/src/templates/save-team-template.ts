import { route, type } from "../route.ts";
import { newTeamTemplateSchema, type TeamTemplate } from "./team-template.ts";

/** Saves a workflow as a template for all users, without credentials, pinned data and values that look secret. */
export const saveTeamTemplate = route({
  method: "POST",
  path: "/workflows/:id/template",
  right: "workflow:share",
  body: newTeamTemplateSchema,
  answer: type<TeamTemplate>(),
  errors: [404],
  summary: "Save a workflow as a template",
});
