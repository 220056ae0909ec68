import { route, type } from "../route.ts";
import type { SecretProviderState } from "./secret-provider.ts";

/** Discards cached data of a provider, in all processes, and requests the names of its secrets, which also tests its settings. */
export const reloadSecretProvider = route({
  method: "POST",
  path: "/external-secrets/providers/:id/reload",
  right: "signed in",
  answer: type<SecretProviderState>(),
  errors: [403, 404],
  summary: "Reload and test a provider of external secrets",
});
