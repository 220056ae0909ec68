import { route, type } from "../route.ts";
import type { Folder } from "./folder.ts";

/** Lists all folders of a project by name; the tree follows from `parentId`. */
export const listFolders = route({
  method: "GET",
  path: "/projects/:id/folders",
  right: "folder:list",
  answer: type<Folder[]>(),
  summary: "List the folders of a project",
});
