import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/** Switches the second factor off; the caller proves to be the user by password, code or recovery code. */
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
