import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { pageOf, pageQuery } from "../values.ts";
import { publicFolder } from "./folder.ts";

export const listFolders = publicRoute({
  method: "GET",
  path: "/projects/:id/folders",
  scope: "folder:list",
  area: "Folders",
  query: z.object(pageQuery),
  answer: pageOf(publicFolder),
  errors: [400, 404],
  summary: "List the folders of a project by name; the tree follows from `parentId`",
});
