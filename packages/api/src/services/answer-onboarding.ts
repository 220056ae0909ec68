import { route, type } from "../route.ts";
import { emailSchema } from "../users/user.ts";
import { z } from "../zod.ts";

/** Accepts the offer of a call; with `agree` the email address can also be used for news. */
export const answerOnboarding = route({
  method: "POST",
  path: "/services/onboarding",
  right: "signed in",
  body: z.strictObject({ email: emailSchema, agree: z.boolean().default(false) }),
  answer: type<true>(),
  errors: [400, 404, 502],
  summary: "Accept the offer of an onboarding call",
});
