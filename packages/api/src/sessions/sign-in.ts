import { route, type } from "../route.ts";
import type { PublicUser } from "../users/user.ts";
import { z } from "../zod.ts";

/**
 * Signs in with email address and password; the answer sets the session cookie. Users with a second factor send a code of it along: a call
 * without one is answered with 401 and code 998, and can be sent again.
 */
export const signIn = route({
  method: "POST",
  path: "/login",
  right: "anybody",
  body: z.object({
    email: z.string("Enter your email address.").trim().min(1, "Enter your email address.").max(254),
    password: z.string("Enter your password.").min(1, "Enter your password.").max(256),
    /** Six digits of the authenticator. */
    mfaCode: z.string().trim().max(64).optional(),
    /** In place of them, a recovery code that was not used yet. */
    mfaRecoveryCode: z.string().trim().max(64).optional(),
  }),
  answer: type<PublicUser>(),
  errors: [401, 429, 997, 998],
  summary: "Sign in",
});
