import { text } from "../query-values.ts";
import { raw, route } from "../route.ts";
import { z } from "../zod.ts";

/** Signs in the browser that `finishSaml` sent here with a ticket, and sends it to the editor. The ticket works once, within a minute. */
export const continueSaml = route({
  method: "GET",
  path: "/sso/saml/acs",
  right: "anybody",
  feature: "saml",
  query: z.object({ ticket: text() }),
  answer: raw<string>("text/html"),
  errors: [401],
  summary: "Go on after a sign-in by SAML",
});
