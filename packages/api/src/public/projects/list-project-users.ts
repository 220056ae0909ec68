import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { pageOf, pageQuery } from "../values.ts";
import { publicMember } from "./project.ts";

export const listProjectUsers = publicRoute({
  method: "GET",
  path: "/projects/:id/users",
  scope: "project:list",
  area: "Projects",
  query: z.object(pageQuery),
  answer: pageOf(publicMember),
  errors: [400, 404],
  summary: "List the members of a project",
});
