import { route, type } from "../route.ts";
import { type LdapConfig, ldapConfigSchema } from "./ldap-config.ts";

/**
 * Stores the directory settings. Turning the directory off converts its users into users with an email address and a
 * password.
 */
export const updateLdapConfig = route({
  method: "PUT",
  path: "/ldap/config",
  right: "ldap:manage",
  feature: "ldap",
  body: ldapConfigSchema,
  answer: type<LdapConfig>(),
  errors: [400],
  summary: "Change the LDAP settings",
});
