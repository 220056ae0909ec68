import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { emailSchema, type PublicUser } from "./user.ts";

/**
 * Confirms the new email address of another user, for an administrator who has verified it; possible only without a
 * mail server. `email` is the address that the administrator saw. All previous means of access to the account end.
 */
export const confirmEmailOf = route({
  method: "POST",
  path: "/users/:id/confirm-email",
  right: "user:update",
  body: z.object({ email: emailSchema }),
  answer: type<PublicUser>(),
  errors: [400, 403, 404],
  summary: "Confirm the new email address of a user",
});
