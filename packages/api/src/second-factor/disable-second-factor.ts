import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/**
 * Switches the second factor off, for the caller who enters the password again. Users of an identity provider have no password here, and send
 * a code or recovery code.
 */
export const disableSecondFactor = route({
  method: "POST",
  path: "/me/mfa/disable",
  right: "signed in",
  body: z.object({
    password: z.string().max(256).optional(),
    code: z.string().max(64).optional(),
    recoveryCode: z.string().max(64).optional(),
  }),
  answer: type<{ success: true }>(),
  errors: [400, 429],
  summary: "Switch your second factor off",
});
