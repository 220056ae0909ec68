import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { pageOf, pageQuery } from "../values.ts";
import { publicProject } from "./project.ts";

export const listProjects = publicRoute({
  method: "GET",
  path: "/projects",
  scope: "project:list",
  area: "Projects",
  query: z.object(pageQuery),
  answer: pageOf(publicProject),
  errors: [400],
  summary: "List the projects that you take part in; owners and admins get all",
});
