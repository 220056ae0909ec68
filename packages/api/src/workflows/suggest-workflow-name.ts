import { text } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/** A unique workflow name. */
export interface NewWorkflowName {
  name: string;
  onboardingFlowEnabled: boolean;
}

/** Returns the wanted name, with a number added when a workflow has it already. */
export const suggestWorkflowName = route({
  method: "GET",
  path: "/workflows/new",
  right: "signed in",
  query: z.object({ name: text() }),
  answer: type<NewWorkflowName>(),
  summary: "Read an unused workflow name",
});
