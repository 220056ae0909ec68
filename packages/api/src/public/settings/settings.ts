import { securityChangeSchema } from "../../security/security-settings.ts";

/** Settings of signing in. */
export const publicSecurity = securityChangeSchema.required().meta({ id: "securitySettings" });
