import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { modelLimitsSchema } from "./model-budget.ts";

const scopes = ["instance", "workflow", "run", "user"] as const;

/** Sets model limits in total, per workflow, execution or user, or for a specific one; without a limit it is removed. */
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
