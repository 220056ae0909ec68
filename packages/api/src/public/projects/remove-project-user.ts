import { publicRoute } from "../public-route.ts";

export const removeProjectUser = publicRoute({
  method: "DELETE",
  path: "/projects/:id/users/:userId",
  scope: "project:update",
  area: "Projects",
  answer: null,
  status: 204,
  errors: [400, 404],
  summary: "Remove a member from a project",
});
