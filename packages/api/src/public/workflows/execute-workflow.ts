import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";

export const executeWorkflow = publicRoute({
  method: "POST",
  path: "/workflows/:id/execute",
  alsoAt: ["/workflows/:id/run"],
  scope: "workflow:execute",
  area: "Workflows",
  body: z
    .looseObject({})
    .optional()
    .meta({ description: "The one item that the first node gets, as its `json`; none = an empty one." }),
  answer: z.object({ executionId: z.string() }),
  errors: [400, 404],
  summary: "Start a workflow by its manual trigger",
});
