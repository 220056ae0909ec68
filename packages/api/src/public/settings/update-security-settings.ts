import { securityChangeSchema } from "../../security/security-settings.ts";
import { publicRoute } from "../public-route.ts";
import { publicSecurity } from "./settings.ts";

export const updateSecuritySettings = publicRoute({
  method: "PATCH",
  path: "/settings/security",
  scope: "settings:update",
  area: "Settings",
  body: securityChangeSchema,
  answer: publicSecurity,
  errors: [400],
  summary: "Change some of the settings of signing in; for the owner and admins",
});
