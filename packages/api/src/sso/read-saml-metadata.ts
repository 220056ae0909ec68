import { raw, route } from "../route.ts";

/** Data about this Heddle for the identity provider. */
export const readSamlMetadata = route({
  method: "GET",
  path: "/sso/saml/metadata",
  right: "anybody",
  feature: "saml",
  answer: raw<string>("application/samlmetadata+xml"),
  summary: "Read the service provider's metadata",
});
