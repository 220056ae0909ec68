import { text } from "../query-values.ts";
import { raw, route } from "../route.ts";
import { z } from "../zod.ts";

/** Begins a sign-in by OpenID Connect: sends the browser to the provider. `redirect` is the page of the editor to come back to; `trial` names a trial that the owner began. */
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
