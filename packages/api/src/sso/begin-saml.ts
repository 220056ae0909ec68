import { text } from "../query-values.ts";
import { raw, route } from "../route.ts";
import { z } from "../zod.ts";

/**
 * Begins a sign-in by SAML. Browsers are sent to the identity provider at once; other callers get the address (`{data}`), or with the
 * binding `post` a page that sends itself there. `redirect` is the page of the editor to come back to; `trial` names a trial that the owner began.
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
