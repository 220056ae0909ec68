import { newTeamTemplateSchema } from "../../templates/team-template.ts";
import { publicRoute } from "../public-route.ts";
import { publicTemplate } from "./template.ts";

export const saveTemplate = publicRoute({
  method: "POST",
  path: "/workflows/:id/template",
  scope: "template:create",
  area: "Templates",
  body: newTeamTemplateSchema,
  answer: publicTemplate,
  status: 201,
  errors: [400, 404],
  summary: "Save a workflow as a template for all users, without secrets",
});
