import { route, type } from "../route.ts";
import { secondStepFields } from "../users/second-step-fields.ts";
import type { PublicUser } from "../users/user.ts";
import { z } from "../zod.ts";

/**
 * Finishes a sign-in by an identity provider for users with a second factor. `ticket` is in the URL that the browser
 * was redirected to.
 */
export const takeSecondStep = route({
  method: "POST",
  path: "/login/second-step",
  right: "anybody",
  body: z.object({
    ticket: z.string("Sign in again.").min(1, "Sign in again.").max(200),
    ...secondStepFields,
  }),
  answer: type<PublicUser>(),
  errors: [401, 429, 997, 998],
  summary: "Sign in: the second step",
});
