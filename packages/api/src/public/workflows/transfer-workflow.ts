import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";

export const transferWorkflow = publicRoute({
  method: "PUT",
  path: "/workflows/:id/transfer",
  scope: "workflow:move",
  area: "Workflows",
  body: z.object({ destinationProjectId: z.string("Name the project by `destinationProjectId`.") }),
  answer: null,
  status: 204,
  errors: [400, 404],
  summary: "Move a workflow to another project",
});
