import { route, type } from "../route.ts";
import type { ProjectSummary } from "./project.ts";

/** Lists the projects that the caller is a member of, the personal one first. */
export const listMyProjects = route({
  method: "GET",
  path: "/projects/my",
  right: "signed in",
  answer: type<ProjectSummary[]>(),
  summary: "List my projects",
});
