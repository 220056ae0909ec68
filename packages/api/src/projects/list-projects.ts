import { route, type } from "../route.ts";
import type { ProjectSummary } from "./project.ts";

/** Lists the caller's projects, the personal one first. The owner and administrators get the projects of all users. */
export const listProjects = route({
  method: "GET",
  path: "/projects",
  right: "signed in",
  answer: type<ProjectSummary[]>(),
  summary: "List projects",
});
