import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/** Prompts of the prompts service for a user. */
export const promptsSchema = z.object({
  title: z.string().max(500).default(""),
  message: z.string().max(5000).default(""),
  showContactPrompt: z.boolean().default(false),
  showValueSurvey: z.boolean().default(false),
});

/** Prompts of the prompts service for a user. */
export type Prompts = z.output<typeof promptsSchema>;

/** Requests the caller's prompts from the services host. */
export const readPrompts = route({
  method: "GET",
  path: "/services/prompts",
  right: "signed in",
  answer: type<Prompts>(),
  errors: [404, 502],
  summary: "Read what the services host wants to ask the caller",
});
