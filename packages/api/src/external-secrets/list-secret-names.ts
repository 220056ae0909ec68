import { route, type } from "../route.ts";
import type { SecretNames } from "./secret-provider.ts";

/** Lists the names of external secrets by provider, for completion; providers that do not answer have none. Never values. */
export const listSecretNames = route({
  method: "GET",
  path: "/external-secrets/names",
  right: "signed in",
  answer: type<SecretNames>(),
  summary: "List the names of external secrets",
});
