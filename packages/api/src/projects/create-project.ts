import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { type ProjectEntity, projectLook, projectNameSchema } from "./project.ts";

/** Creates a team project. The caller becomes its first administrator. */
export const createProject = route({
  method: "POST",
  path: "/projects",
  right: "project:create",
  body: z.object({ name: projectNameSchema, ...projectLook }),
  answer: type<ProjectEntity>(),
  summary: "Create a project",
});
