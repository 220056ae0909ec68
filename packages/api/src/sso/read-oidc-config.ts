import { route, type } from "../route.ts";
import type { OidcConfig } from "./oidc-config.ts";

/** Reads the settings for sign-in with OpenID Connect; the blank marker replaces the secret. */
export const readOidcConfig = route({
  method: "GET",
  path: "/sso/oidc/config",
  right: "oidc:manage",
  feature: "oidc",
  answer: type<OidcConfig>(),
  summary: "Read the OpenID Connect settings",
});
