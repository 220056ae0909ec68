import { route, type } from "../route.ts";
import { emailSchema } from "../users/user.ts";
import { z } from "../zod.ts";

/** Sends the email address that the caller gave for being contacted. */
export const answerPrompt = route({
  method: "POST",
  path: "/services/prompt",
  right: "signed in",
  body: z.strictObject({ email: emailSchema }),
  answer: type<{ updated: boolean }>(),
  errors: [400, 404, 502],
  summary: "Answer the contact prompt",
});
