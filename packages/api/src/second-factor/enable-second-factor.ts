import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { authenticatorCode, type RecoveryCodes } from "./second-factor.ts";

/** Switches the second factor on, with a code of the authenticator that was set up. All other sessions of the user end. */
export const enableSecondFactor = route({
  method: "POST",
  path: "/me/mfa/enable",
  right: "signed in",
  worksWithoutSecondFactor: true,
  body: z.object({ code: authenticatorCode }),
  answer: type<RecoveryCodes>(),
  errors: [400, 429],
  summary: "Switch your second factor on",
});
