import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { queryFlag } from "../values.ts";

export const deleteFolder = publicRoute({
  method: "DELETE",
  path: "/projects/:id/folders/:folderId",
  scope: "folder:delete",
  area: "Folders",
  query: z.object({
    deleteContents: queryFlag().meta({
      queryType: "boolean",
      description: "Delete its folders and workflows too; otherwise they move up.",
    }),
  }),
  answer: null,
  status: 204,
  errors: [400, 404],
  summary: "Delete a folder",
});
