import { route, type } from "../route.ts";
import type { SecuritySettings } from "./security-settings.ts";

/** Reads the sign-in settings. */
export const readSecuritySettings = route({
  method: "GET",
  path: "/security/settings",
  right: "securityPolicy:manage",
  answer: type<SecuritySettings>(),
  summary: "Read the security settings",
});
