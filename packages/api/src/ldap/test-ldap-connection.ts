import { route, type } from "../route.ts";

/** Connects to the directory with the stored settings, signs in and looks the base up. */
export const testLdapConnection = route({
  method: "POST",
  path: "/ldap/test-connection",
  right: "ldap:manage",
  feature: "ldap",
  answer: type<void>(),
  errors: [400],
  summary: "Test the connection to the directory",
});
