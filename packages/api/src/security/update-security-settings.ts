import { route, type } from "../route.ts";
import { type SecuritySettings, securityChangeSchema } from "./security-settings.ts";

/** Changes the sign-in settings, for open sessions too. */
export const updateSecuritySettings = route({
  method: "PATCH",
  path: "/security/settings",
  right: "securityPolicy:manage",
  body: securityChangeSchema,
  answer: type<SecuritySettings>(),
  errors: [400],
  summary: "Change the security settings",
});
