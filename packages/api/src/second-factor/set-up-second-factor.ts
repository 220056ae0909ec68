import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/**
 * Makes a secret for an authenticator, for the caller who enters the password again. It counts once a code of it is confirmed; another
 * set-up before that replaces it.
 */
export const setUpSecondFactor = route({
  method: "POST",
  path: "/me/mfa/setup",
  right: "signed in",
  worksWithoutSecondFactor: true,
  body: z.object({ password: z.string("Enter your password.").min(1, "Enter your password.").max(256) }),
  /** `secret`: base32, to be typed. `uri`: `otpauth://…`, to be shown as a QR code. */
  answer: type<{ secret: string; uri: string }>(),
  errors: [400, 429],
  summary: "Begin to set up a second factor",
});
