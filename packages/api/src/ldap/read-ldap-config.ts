import { route, type } from "../route.ts";
import type { LdapConfig } from "./ldap-config.ts";

/** Reads how the directory is used; in place of the password stands the blank marker. */
export const readLdapConfig = route({
  method: "GET",
  path: "/ldap/config",
  right: "ldap:manage",
  feature: "ldap",
  answer: type<LdapConfig>(),
  summary: "Read the LDAP settings",
});
