import { route, type } from "../route.ts";
import type { ProjectSummary } from "./project.ts";

/** Lists the projects of the caller, the personal one first; owner and administrators get all, including those of other users. */
export const listProjects = route({
  method: "GET",
  path: "/projects",
  right: "signed in",
  answer: type<ProjectSummary[]>(),
  summary: "List projects",
});
