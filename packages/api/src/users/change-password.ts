import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { passwordSchema } from "./user.ts";

/** Changes the password of the caller and ends all other sessions. */
export const changePassword = route({
  method: "PATCH",
  path: "/me/password",
  right: "signed in",
  body: z.object({
    currentPassword: z.string("Enter your current password.").max(256),
    newPassword: passwordSchema,
  }),
  answer: type<{ success: true }>(),
  errors: [429],
  summary: "Change your password",
});
