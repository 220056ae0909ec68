import { publicRoute } from "../public-route.ts";
import { publicFolder, sentFolder } from "./folder.ts";

export const updateFolder = publicRoute({
  method: "PATCH",
  path: "/projects/:id/folders/:folderId",
  scope: "folder:update",
  area: "Folders",
  body: sentFolder.partial({ name: true }),
  answer: publicFolder,
  errors: [400, 404],
  summary: "Rename a folder, or move it into another one of its project",
});
