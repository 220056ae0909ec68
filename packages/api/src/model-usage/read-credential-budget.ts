import type { ModelLimits } from "@heddle/workflow";
import { route, type } from "../route.ts";

/** Returns the daily model limit of a credential, and today's spending. */
export const readCredentialBudget = route({
  method: "GET",
  path: "/credentials/:id/model-budget",
  right: "credential:read",
  answer: type<{
    limits: ModelLimits;
    spent: { calls: number; tokens: number; dollars: number };
    /** When the day ends, ISO 8601. */
    resetsAt: string;
  }>(),
  summary: "What language models may take with a credential in a day",
});
