import { route, type } from "../route.ts";
import { passwordSchema } from "../users/user.ts";
import { resetLinkSchema } from "./resolve-password-token.ts";

/** Sets a new password by a link, ends all sessions of the user and signs in. */
export const resetPassword = route({
  method: "POST",
  path: "/change-password",
  right: "anybody",
  body: resetLinkSchema.extend({ password: passwordSchema }),
  answer: type<void>(),
  errors: [404, 429],
  summary: "Set a new password by a link",
});
