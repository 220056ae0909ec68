import { route, type } from "../route.ts";
import type { SecretProviderState } from "./secret-provider.ts";

/** Forgets what was read of a provider, in all processes, and asks it for the names of its secrets: this tests its settings too. */
export const reloadSecretProvider = route({
  method: "POST",
  path: "/external-secrets/providers/:id/reload",
  right: "signed in",
  answer: type<SecretProviderState>(),
  errors: [403, 404],
  summary: "Reload and test a provider of external secrets",
});
