import { route, type } from "../route.ts";

/** Deletes a template saved by a user; only authors and administrators may. */
export const deleteTeamTemplate = route({
  method: "DELETE",
  path: "/team-templates/:id",
  right: "signed in",
  answer: type<true>(),
  errors: [403, 404],
  summary: "Delete a template",
});
