import { publicRoute } from "../public-route.ts";
import { publicSecurity } from "./settings.ts";

export const readSecuritySettings = publicRoute({
  method: "GET",
  path: "/settings/security",
  scope: "settings:read",
  area: "Settings",
  answer: publicSecurity,

  summary: "Read the settings of signing in; for the owner and admins",
});
