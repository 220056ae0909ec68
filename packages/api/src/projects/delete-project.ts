import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/**
 * Deletes a team project. With `transferId` its workflows, credentials and folders move to that project, in which the
 * caller must be allowed to create both; without it they are deleted, and active workflows are deactivated first.
 */
export const deleteProject = route({
  method: "DELETE",
  path: "/projects/:id",
  right: "project:delete",
  query: z.object({ transferId: z.string().optional() }),
  answer: type<{ success: true }>(),
  errors: [400],
  summary: "Delete a project",
});
