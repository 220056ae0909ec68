import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/** Stores the caller's answers to the survey. */
export const answerSurvey = route({
  method: "POST",
  path: "/me/survey",
  right: "signed in",
  body: z
    .record(z.string(), z.unknown())
    .refine((answers) => Object.keys(answers).length > 0, "The survey holds no answers."),
  answer: type<{ success: true }>(),
  summary: "Answer the survey",
});
