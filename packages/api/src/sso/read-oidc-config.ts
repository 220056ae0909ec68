import { route, type } from "../route.ts";
import type { OidcConfig } from "./oidc-config.ts";

/** Reads how people sign in by OpenID Connect; in place of the secret stands the blank marker. */
export const readOidcConfig = route({
  method: "GET",
  path: "/sso/oidc/config",
  right: "oidc:manage",
  feature: "oidc",
  answer: type<OidcConfig>(),
  summary: "Read the OpenID Connect settings",
});
