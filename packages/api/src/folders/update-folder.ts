import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { type Folder, folderNameSchema } from "./folder.ts";

/** Renames a folder, or moves it into another folder of its project; `parentId: null` moves it to the top level. */
export const updateFolder = route({
  method: "PATCH",
  path: "/projects/:id/folders/:folderId",
  right: "folder:update",
  body: z.object({ name: folderNameSchema.optional(), parentId: z.string().nullish() }),
  answer: type<Folder>(),
  errors: [400, 404],
  summary: "Rename or move a folder",
});
