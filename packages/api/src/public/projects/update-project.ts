import { publicRoute } from "../public-route.ts";
import { sentProject } from "./project.ts";

export const updateProject = publicRoute({
  method: "PUT",
  path: "/projects/:id",
  scope: "project:update",
  area: "Projects",
  body: sentProject,
  answer: null,
  status: 204,
  errors: [400, 404],
  summary: "Rename a project",
});
