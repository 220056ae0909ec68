import { route, type } from "../route.ts";
import type { ActivatedLicense } from "./license.ts";

/** Renews the plan, for clients of the format's family. Nothing changes: the plan of the community does not end. */
export const renewLicense = route({
  method: "POST",
  path: "/license/renew",
  right: "signed in",
  answer: type<ActivatedLicense>(),
  errors: [403],
  summary: "Renew the plan, which changes nothing",
});
