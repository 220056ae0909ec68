import { route, type } from "../route.ts";
import type { License } from "./license.ts";

/** Reads the usage of the instance, and its plan. */
export const readLicense = route({
  method: "GET",
  path: "/license",
  right: "signed in",
  answer: type<License>(),
  summary: "Read usage and plan",
});
