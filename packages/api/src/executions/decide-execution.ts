import { route, type } from "../route.ts";
import { z } from "../zod.ts";

const schema = z.object({
  decision: z.enum(["retry", "skip", "stop"], "Decide for `retry`, `skip` or `stop`."),
});

/** The decision about a step with an unknown outcome. */
export type ExecutionDecision = z.infer<typeof schema>["decision"];

/** Resumes an interrupted execution with a user's decision. */
export const decideExecution = route({
  method: "POST",
  path: "/executions/:id/decide",
  right: "execution:retry",
  body: schema,
  answer: type<{ decision: ExecutionDecision }>(),
  errors: [409],
  summary: "Decide how an interrupted execution continues",
});
