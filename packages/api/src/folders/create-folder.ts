import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { type Folder, folderNameSchema } from "./folder.ts";

/** Creates a folder in a project, or in another folder of it. Names are unique side by side. */
export const createFolder = route({
  method: "POST",
  path: "/projects/:id/folders",
  right: "folder:create",
  body: z.object({ name: folderNameSchema, parentId: z.string().nullish() }),
  answer: type<Folder>(),
  errors: [400, 404],
  summary: "Create a folder",
});
