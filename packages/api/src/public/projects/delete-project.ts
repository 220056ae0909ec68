import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { queryText } from "../values.ts";

export const deleteProject = publicRoute({
  method: "DELETE",
  path: "/projects/:id",
  scope: "project:delete",
  area: "Projects",
  query: z.object({
    transferId: queryText().meta({
      description: "The project that gets workflows, credentials and folders; none = they are deleted.",
    }),
  }),
  answer: null,
  status: 204,
  errors: [400, 404],
  summary: "Delete a project",
});
