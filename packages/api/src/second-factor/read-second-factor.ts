import { route, type } from "../route.ts";
import type { SecondFactorState } from "./second-factor.ts";

/** Returns the state of the caller's second factor. */
export const readSecondFactor = route({
  method: "GET",
  path: "/me/mfa",
  right: "signed in",
  worksWithoutSecondFactor: true,
  answer: type<SecondFactorState>(),
  summary: "Read how your second factor stands",
});
