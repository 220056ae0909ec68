import { route, type } from "../route.ts";
import type { SamlConfig } from "./saml-config.ts";

/** Reads the settings for sign-in with SAML. */
export const readSamlConfig = route({
  method: "GET",
  path: "/sso/saml/config",
  right: "saml:manage",
  feature: "saml",
  answer: type<SamlConfig>(),
  summary: "Read the SAML settings",
});
