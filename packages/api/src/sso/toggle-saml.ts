import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import type { SamlConfig } from "./saml-config.ts";

/** Switches the sign-in by SAML on or off. */
export const toggleSaml = route({
  method: "POST",
  path: "/sso/saml/config/toggle",
  right: "saml:manage",
  feature: "saml",
  body: z.object({ loginEnabled: z.boolean("Say whether people sign in by SAML.") }),
  answer: type<SamlConfig>(),
  errors: [400],
  summary: "Switch the sign-in by SAML on or off",
});
