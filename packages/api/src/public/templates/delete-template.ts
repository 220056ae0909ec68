import { publicRoute } from "../public-route.ts";

export const deleteTemplate = publicRoute({
  method: "DELETE",
  path: "/templates/:id",
  scope: "template:delete",
  area: "Templates",
  answer: null,
  status: 204,
  errors: [404],
  summary: "Delete a template that a user saved",
});
