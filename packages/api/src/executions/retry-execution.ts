import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/**
 * Runs a failed execution again; `loadWorkflow` uses the currently saved workflow. Returns whether the new execution
 * succeeded.
 */
export const retryExecution = route({
  method: "POST",
  path: "/executions/:id/retry",
  right: "execution:retry",
  body: z.object({ loadWorkflow: z.boolean().default(false) }),
  answer: type<boolean>(),
  errors: [400],
  summary: "Retry an execution",
});
