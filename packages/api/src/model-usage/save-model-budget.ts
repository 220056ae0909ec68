import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { modelLimitsSchema } from "./model-budget.ts";

const scopes = ["instance", "workflow", "run", "user"] as const;

/** Sets what language models may take in all, in each workflow, each execution, for each user or for one; without a limit it is removed. */
export const saveModelBudget = route({
  method: "PUT",
  path: "/model-budgets",
  right: "settings:manage",
  body: z.object({
    scope: z.enum(scopes, `Say as \`scope\` one of: ${scopes.join(", ")}.`),
    /** With the scope `user`: whom it is for; everybody when absent. */
    userId: z.string().optional(),
    limits: modelLimitsSchema,
  }),
  answer: type<true>(),
  errors: [400, 404],
  summary: "Set what language models may take",
});
