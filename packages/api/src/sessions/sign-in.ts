import { route, type } from "../route.ts";
import type { PublicUser } from "../users/user.ts";
import { z } from "../zod.ts";

/** Signs in with email address and password; the answer sets the session cookie. */
export const signIn = route({
  method: "POST",
  path: "/login",
  right: "anybody",
  body: z.object({
    email: z.string("Enter your email address.").trim().min(1, "Enter your email address.").max(254),
    password: z.string("Enter your password.").min(1, "Enter your password.").max(256),
  }),
  answer: type<PublicUser>(),
  errors: [401, 429],
  summary: "Sign in",
});
