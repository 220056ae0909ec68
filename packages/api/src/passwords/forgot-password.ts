import { route, type } from "../route.ts";
import { emailSchema } from "../users/user.ts";
import { z } from "../zod.ts";

/** Sends a user the link to set a new password. Answers the same whether or not there is such a user. */
export const forgotPassword = route({
  method: "POST",
  path: "/forgot-password",
  right: "anybody",
  body: z.object({ email: emailSchema }),
  answer: type<void>(),
  errors: [429, 500],
  summary: "Ask for a link to set a new password",
});
