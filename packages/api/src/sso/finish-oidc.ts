import { raw, route } from "../route.ts";

/** The provider's redirect target: signs the browser in and sends it to the editor. A refusal is a page. */
export const finishOidc = route({
  method: "GET",
  path: "/sso/oidc/callback",
  right: "anybody",
  feature: "oidc",
  answer: raw<string>("text/html"),
  errors: [400, 401],
  summary: "Finish a sign-in by OpenID Connect",
});
