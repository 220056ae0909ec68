import { text } from "../query-values.ts";
import { raw, route } from "../route.ts";
import { z } from "../zod.ts";

/**
 * Starts a sign-in with OpenID Connect: redirects the browser to the provider. `redirect` is the editor page to return
 * to; `trial` identifies a test that the owner started.
 */
export const beginOidc = route({
  method: "GET",
  path: "/sso/oidc/login",
  right: "anybody",
  feature: "oidc",
  query: z.object({ redirect: text(), trial: text() }),
  answer: raw<string>("text/html"),
  errors: [400],
  summary: "Begin a sign-in by OpenID Connect",
});
