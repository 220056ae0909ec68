import { route, type } from "../route.ts";
import { type SamlConfig, samlConfigSchema } from "./saml-config.ts";

/** Stores the settings for sign-in with SAML. The metadata are fetched if a URL is given, and checked. */
export const updateSamlConfig = route({
  method: "POST",
  path: "/sso/saml/config",
  right: "saml:manage",
  feature: "saml",
  body: samlConfigSchema.partial(),
  answer: type<SamlConfig>(),
  errors: [400],
  summary: "Change the SAML settings",
});
