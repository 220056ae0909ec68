import { route, type } from "../route.ts";
import { modelLimitsSchema } from "./model-budget.ts";

/** Sets the daily model limit of a credential; without a limit it is removed. */
export const saveCredentialBudget = route({
  method: "PUT",
  path: "/credentials/:id/model-budget",
  right: "credential:update",
  body: modelLimitsSchema,
  answer: type<true>(),
  errors: [400],
  summary: "Set what language models may take with a credential in a day",
});
