import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { type ProjectEntity, projectLook, projectNameSchema } from "./project.ts";

/** Changes name, icon or description of a team project. What is left out stays. */
export const updateProject = route({
  method: "PATCH",
  path: "/projects/:id",
  right: "project:update",
  body: z.object({ name: projectNameSchema.optional(), ...projectLook }),
  answer: type<ProjectEntity>(),
  errors: [400],
  summary: "Change a project",
});
