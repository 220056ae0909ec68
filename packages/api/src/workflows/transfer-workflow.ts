import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/**
 * Moves a workflow to another project, in which the caller must be allowed to create workflows. An active one stays
 * active; its shares end. With `shareCredentials` (all, or the ids of some) its credentials are shared with that
 * project, as far as the caller has permission to share them.
 */
export const transferWorkflow = route({
  method: "PUT",
  path: "/workflows/:id/transfer",
  right: "workflow:move",
  body: z.object({
    destinationProjectId: z.string("Name the project by `destinationProjectId`."),
    shareCredentials: z.union([z.boolean(), z.array(z.string())]).optional(),
  }),
  answer: type<null>(),
  errors: [400],
  summary: "Move a workflow to another project",
});
