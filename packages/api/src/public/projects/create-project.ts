import { publicRoute } from "../public-route.ts";
import { publicProject, sentProject } from "./project.ts";

export const createProject = publicRoute({
  method: "POST",
  path: "/projects",
  scope: "project:create",
  area: "Projects",
  body: sentProject,
  answer: publicProject,
  status: 201,
  errors: [400],
  summary: "Create a project; for owners and admins",
});
