import { route, type } from "../route.ts";
import type { License } from "./license.ts";

/** Reads what the instance is used for, and its plan. */
export const readLicense = route({
  method: "GET",
  path: "/license",
  right: "signed in",
  answer: type<License>(),
  summary: "Read usage and plan",
});
