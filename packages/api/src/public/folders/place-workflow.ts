import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";

export const placeWorkflow = publicRoute({
  method: "PUT",
  path: "/workflows/:id/folder",
  scope: "workflow:move",
  area: "Folders",
  body: z.object({
    folderId: z
      .string("Name the folder by `folderId`, or send null.")
      .nullable()
      .meta({ description: "A folder of the workflow's project; null = in no folder." }),
  }),
  answer: null,
  status: 204,
  errors: [400, 404],
  summary: "Put a workflow into a folder",
});
