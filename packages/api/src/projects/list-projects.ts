import { route, type } from "../route.ts";
import type { ProjectSummary } from "./project.ts";

/** Lists the projects that the caller is a member of, the personal one first; owner and administrators get all, also those of other people. */
export const listProjects = route({
  method: "GET",
  path: "/projects",
  right: "signed in",
  answer: type<ProjectSummary[]>(),
  summary: "List projects",
});
