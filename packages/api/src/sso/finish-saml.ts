import { raw, route } from "../route.ts";
import { z } from "../zod.ts";

/**
 * Receives the identity provider's response as a form. The response is verified here, then the browser is redirected to
 * `continueSaml`, to which it sends its cookie. A refusal is a page.
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
