import { route, type } from "../route.ts";
import { emailSchema } from "../users/user.ts";
import { z } from "../zod.ts";

/** Sends a score from 0 to 10, or the email address of a caller who wants to give feedback. */
export const answerValueSurvey = route({
  method: "POST",
  path: "/services/value-survey",
  right: "signed in",
  body: z.union([
    z.strictObject({ value: z.string().regex(/^(10|[0-9])$/, "Use a whole number from 0 to 10.") }),
    z.strictObject({ email: emailSchema }),
  ]),
  answer: type<{ updated: boolean }>(),
  errors: [400, 404, 502],
  summary: "Answer the value survey",
});
