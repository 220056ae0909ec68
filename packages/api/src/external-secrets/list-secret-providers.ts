import { route, type } from "../route.ts";
import type { SecretProvider } from "./secret-provider.ts";

/** Lists the connected stores of secrets with their settings; secrets among these are markers. */
export const listSecretProviders = route({
  method: "GET",
  path: "/external-secrets/providers",
  right: "signed in",
  answer: type<SecretProvider[]>(),
  errors: [403],
  summary: "List providers of external secrets",
});
