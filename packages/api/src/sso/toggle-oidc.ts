import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import type { OidcConfig } from "./oidc-config.ts";

/** Switches the sign-in by OpenID Connect on or off. */
export const toggleOidc = route({
  method: "POST",
  path: "/sso/oidc/config/toggle",
  right: "oidc:manage",
  feature: "oidc",
  body: z.object({ loginEnabled: z.boolean("Say whether people sign in by OpenID Connect.") }),
  answer: type<OidcConfig>(),
  errors: [400],
  summary: "Switch the sign-in by OpenID Connect on or off",
});
