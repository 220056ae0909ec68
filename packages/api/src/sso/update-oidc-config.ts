import { route, type } from "../route.ts";
import { type OidcConfig, oidcConfigSchema } from "./oidc-config.ts";

/** Stores the settings for sign-in with OpenID Connect. The provider's description is fetched and checked. */
export const updateOidcConfig = route({
  method: "POST",
  path: "/sso/oidc/config",
  right: "oidc:manage",
  feature: "oidc",
  body: oidcConfigSchema.partial(),
  answer: type<OidcConfig>(),
  errors: [400],
  summary: "Change the OpenID Connect settings",
});
