import { route, type } from "../route.ts";

/**
 * Starts a test of the sign-in with OpenID Connect: it ends with the provider's response and opens no session. Returns
 * its start URL.
 */
export const testOidc = route({
  method: "GET",
  path: "/sso/oidc/config/test",
  right: "oidc:manage",
  feature: "oidc",
  answer: type<string>(),
  errors: [400],
  summary: "Try the sign-in by OpenID Connect",
});
