import { route, type } from "../route.ts";
import { type SecuritySettings, securityChangeSchema } from "./security-settings.ts";

/** Changes what is decided about signing in; it applies to sessions that are open, too. */
export const updateSecuritySettings = route({
  method: "PATCH",
  path: "/security/settings",
  right: "securityPolicy:manage",
  body: securityChangeSchema,
  answer: type<SecuritySettings>(),
  errors: [400],
  summary: "Change the security settings",
});
