import { route, type } from "../route.ts";
import { secondStepFields } from "../users/second-step-fields.ts";
import type { PublicUser } from "../users/user.ts";
import { z } from "../zod.ts";

/**
 * Signs in with email address and password; the response sets the session cookie. Users with a second factor also send
 * its code: a call without one returns 401 with code 998, and can be repeated.
 */
export const signIn = route({
  method: "POST",
  path: "/login",
  right: "anybody",
  body: z.object({
    email: z.string("Enter your email address.").trim().min(1, "Enter your email address.").max(254),
    password: z.string("Enter your password.").min(1, "Enter your password.").max(256),
    ...secondStepFields,
  }),
  answer: type<PublicUser>(),
  errors: [401, 429, 997, 998],
  summary: "Sign in",
});
