import { route, type } from "../route.ts";
import { modelLimitsSchema } from "./model-budget.ts";

/** Sets what language models may take with a credential in a day; without a limit it is removed. */
export const saveCredentialBudget = route({
  method: "PUT",
  path: "/credentials/:id/model-budget",
  right: "credential:update",
  body: modelLimitsSchema,
  answer: type<true>(),
  errors: [400],
  summary: "Set what language models may take with a credential in a day",
});
