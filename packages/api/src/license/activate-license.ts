import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import type { ActivatedLicense } from "./license.ts";

/**
 * Accepts an activation key, for clients of the format's family that send one. Nothing changes: every feature is
 * available without a key.
 */
export const activateLicense = route({
  method: "POST",
  path: "/license/activate",
  right: "signed in",
  body: z.object({
    activationKey: z
      .string("Send an activation key.")
      .trim()
      .min(1, "The activation key is empty. None is needed: every feature is there without one."),
  }),
  answer: type<ActivatedLicense>(),
  errors: [403],
  summary: "Take an activation key, which changes nothing",
});
