import { route, type } from "../route.ts";
import { newSecretProviderSchema, type SecretProvider } from "./secret-provider.ts";

/** Connects a store of secrets, for users with permission to manage external secrets. */
export const createSecretProvider = route({
  method: "POST",
  path: "/external-secrets/providers",
  right: "signed in",
  body: newSecretProviderSchema,
  answer: type<SecretProvider>(),
  errors: [403],
  summary: "Connect a provider of external secrets",
});
