import { route, type } from "../route.ts";
import type { SecuritySettings } from "./security-settings.ts";

/** Reads what is decided about signing in. */
export const readSecuritySettings = route({
  method: "GET",
  path: "/security/settings",
  right: "securityPolicy:manage",
  answer: type<SecuritySettings>(),
  summary: "Read the security settings",
});
