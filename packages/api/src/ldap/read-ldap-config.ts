import { route, type } from "../route.ts";
import type { LdapConfig } from "./ldap-config.ts";

/** Reads the directory settings; the blank marker replaces the password. */
export const readLdapConfig = route({
  method: "GET",
  path: "/ldap/config",
  right: "ldap:manage",
  feature: "ldap",
  answer: type<LdapConfig>(),
  summary: "Read the LDAP settings",
});
