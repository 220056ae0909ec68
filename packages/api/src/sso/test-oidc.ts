import { route, type } from "../route.ts";

/** Begins a trial of the sign-in by OpenID Connect: its end shows what the provider says and opens no session. Returns where it begins. */
export const testOidc = route({
  method: "GET",
  path: "/sso/oidc/config/test",
  right: "oidc:manage",
  feature: "oidc",
  answer: type<string>(),
  errors: [400],
  summary: "Try the sign-in by OpenID Connect",
});
