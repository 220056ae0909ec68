import { raw, route } from "../route.ts";

/** What an identity provider has to know of this Heddle. */
export const readSamlMetadata = route({
  method: "GET",
  path: "/sso/saml/metadata",
  right: "anybody",
  feature: "saml",
  answer: raw<string>("application/samlmetadata+xml"),
  summary: "Read the service provider's metadata",
});
