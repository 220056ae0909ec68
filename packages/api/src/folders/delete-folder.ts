import { flag } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/**
 * Deletes a folder. Its contents move to its parent folder; with `deleteContents`, its folders and workflows are
 * deleted, and active workflows are deactivated first.
 */
export const deleteFolder = route({
  method: "DELETE",
  path: "/projects/:id/folders/:folderId",
  right: "folder:delete",
  query: z.object({ deleteContents: flag() }),
  answer: type<{ success: true }>(),
  errors: [400, 404],
  summary: "Delete a folder",
});
