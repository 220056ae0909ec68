import { publicRoute } from "../public-route.ts";

export const deleteVariable = publicRoute({
  method: "DELETE",
  path: "/variables/:id",
  scope: "variable:delete",
  area: "Variables",
  answer: null,
  status: 204,
  errors: [404],
  summary: "Delete a variable",
});
