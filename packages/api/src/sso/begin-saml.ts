import { text } from "../query-values.ts";
import { raw, route } from "../route.ts";
import { z } from "../zod.ts";

/**
 * Starts a sign-in with SAML. Browsers are redirected to the identity provider; other callers receive the URL
 * (`{data}`), or with the binding `post` a page that submits itself there. `redirect` is the editor page to return to;
 * `trial` identifies a test that the owner started.
 */
export const beginSaml = route({
  method: "GET",
  path: "/sso/saml/initsso",
  right: "anybody",
  feature: "saml",
  query: z.object({ redirect: text(), trial: text() }),
  answer: raw<{ data: string } | string>("application/json or text/html"),
  errors: [400],
  summary: "Begin a sign-in by SAML",
});
