import { publicRoute } from "../public-route.ts";
import { publicFolder, sentFolder } from "./folder.ts";

export const createFolder = publicRoute({
  method: "POST",
  path: "/projects/:id/folders",
  scope: "folder:create",
  area: "Folders",
  body: sentFolder,
  answer: publicFolder,
  status: 201,
  errors: [400, 404],
  summary: "Create a folder in a project, or in another folder of it",
});
