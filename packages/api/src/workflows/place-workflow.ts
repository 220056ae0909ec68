import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/**
 * Moves a workflow into a folder of its project, or with null out of all folders. Creates no new version. Users it is
 * shared with get 403.
 */
export const placeWorkflow = route({
  method: "PUT",
  path: "/workflows/:id/folder",
  right: "workflow:update",
  body: z.object({ folderId: z.string("Name the folder by `folderId`, or send null.").nullable() }),
  answer: type<null>(),
  errors: [404],
  summary: "Put a workflow into a folder",
});
