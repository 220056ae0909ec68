import { raw, route } from "../route.ts";
import { z } from "../zod.ts";

/**
 * Takes what an identity provider sends back, as a form. It is checked here, and the browser is sent to `continueSaml`, which is where its
 * cookie comes along. A refusal is a page.
 */
export const finishSaml = route({
  method: "POST",
  path: "/sso/saml/acs",
  right: "anybody",
  feature: "saml",
  isForeignForm: true,
  body: z.object({
    SAMLResponse: z.string("The answer of the identity provider is missing.").max(500_000),
    RelayState: z.string().max(2_000).optional(),
  }),
  answer: raw<string>("text/html"),
  errors: [400, 401],
  summary: "Finish a sign-in by SAML",
});
