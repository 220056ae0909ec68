import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { emailSchema, type PublicUser, personName } from "./user.ts";

/**
 * Changes name and email address of the caller. A new address requires the password and takes effect once it is
 * confirmed: by the emailed link or, without a mail server, by an administrator (`confirmEmailOf`). Until then the
 * response contains it as `pendingEmail`.
 */
export const updateMe = route({
  method: "PATCH",
  path: "/me",
  right: "signed in",
  body: z.object({
    email: emailSchema,
    firstName: personName("first"),
    lastName: personName("last"),
    /** The current password, if the email address changes. */
    password: z.string().max(256).optional(),
  }),
  answer: type<PublicUser>(),
  errors: [400, 429],
  summary: "Change your name or email address",
});
