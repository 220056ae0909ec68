import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { authenticatorCode, type RecoveryCodes } from "./second-factor.ts";

/** Creates ten new recovery codes; the previous ones become invalid. */
export const renewRecoveryCodes = route({
  method: "POST",
  path: "/me/mfa/recovery-codes",
  right: "signed in",
  body: z.object({ code: authenticatorCode }),
  answer: type<RecoveryCodes>(),
  errors: [400, 429],
  summary: "Make new recovery codes",
});
