import { route, type } from "../route.ts";

/** Begins a trial of the sign-in by SAML: its end shows what the identity provider says and opens no session. Returns where it begins. */
export const testSaml = route({
  method: "GET",
  path: "/sso/saml/config/test",
  right: "saml:manage",
  feature: "saml",
  answer: type<string>(),
  errors: [400],
  summary: "Try the sign-in by SAML",
});
