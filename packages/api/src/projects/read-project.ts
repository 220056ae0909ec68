import { route, type } from "../route.ts";
import type { ProjectEntity } from "./project.ts";

/** Returns a project with its members. */
export const readProject = route({
  method: "GET",
  path: "/projects/:id",
  right: "project:read",
  answer: type<ProjectEntity>(),
  summary: "Get a project",
});
