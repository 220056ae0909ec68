import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { publicExecution } from "./execution.ts";

export const retryExecution = publicRoute({
  method: "POST",
  path: "/executions/:id/retry",
  scope: "execution:retry",
  area: "Executions",
  body: z
    .object({
      loadWorkflow: z
        .boolean()
        .optional()
        .meta({ description: "Run the workflow as it is saved now, not as it was." }),
    })
    .optional(),
  answer: publicExecution,
  errors: [400, 404, 409],
  summary: "Run a failed execution again, and answer the new execution",
});
