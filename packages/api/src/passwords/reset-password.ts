import { route, type } from "../route.ts";
import { secondStepFields } from "../users/second-step-fields.ts";
import { passwordSchema } from "../users/user.ts";
import { resetLinkSchema } from "./resolve-password-token.ts";

/**
 * Sets a new password by a link, ends everything that opened the account before, and signs in. Users with a second factor send a code of it
 * along: a call without one is answered with 401 and code 998, changes nothing, and can be sent again.
 */
export const resetPassword = route({
  method: "POST",
  path: "/change-password",
  right: "anybody",
  body: resetLinkSchema.extend({ password: passwordSchema, ...secondStepFields }),
  answer: type<void>(),
  errors: [401, 404, 429, 997, 998],
  summary: "Set a new password by a link",
});
