import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/** Contents of a password reset link. @internal */
export const resetLinkSchema = z.object({
  userId: z.uuid("The link is incomplete."),
  token: z.string("The link is incomplete.").min(1, "The link is incomplete.").max(200),
});

/** Checks a link to set a new password. */
export const resolvePasswordToken = route({
  method: "GET",
  path: "/resolve-password-token",
  right: "anybody",
  query: resetLinkSchema,
  answer: type<void>(),
  errors: [404, 429],
  summary: "Check a link to set a new password",
});
