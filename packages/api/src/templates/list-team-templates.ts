import { route, type } from "../route.ts";
import type { TeamTemplate } from "./team-template.ts";

/** Lists the templates that users saved, the newest first. */
export const listTeamTemplates = route({
  method: "GET",
  path: "/team-templates",
  right: "signed in",
  answer: type<TeamTemplate[]>(),
  errors: [404],
  summary: "List the templates of the users",
});
