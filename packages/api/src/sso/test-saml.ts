import { route, type } from "../route.ts";

/**
 * Starts a test of the sign-in with SAML: it ends with the identity provider's response and opens no session. Returns
 * its start URL.
 */
export const testSaml = route({
  method: "GET",
  path: "/sso/saml/config/test",
  right: "saml:manage",
  feature: "saml",
  answer: type<string>(),
  errors: [400],
  summary: "Try the sign-in by SAML",
});
