import { route, type } from "../route.ts";

/** Makes a secret for an authenticator. It counts once a code of it is confirmed; another set-up before that replaces it. */
export const setUpSecondFactor = route({
  method: "POST",
  path: "/me/mfa/setup",
  right: "signed in",
  worksWithoutSecondFactor: true,
  /** `secret`: base32, to be typed. `uri`: `otpauth://…`, to be shown as a QR code. */
  answer: type<{ secret: string; uri: string }>(),
  errors: [400],
  summary: "Begin to set up a second factor",
});
