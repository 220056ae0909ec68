import { route, type } from "../route.ts";
import { type SecretProvider, secretProviderChangeSchema } from "./secret-provider.ts";

/** Changes the settings of a provider; markers represent the stored secrets. */
export const updateSecretProvider = route({
  method: "PATCH",
  path: "/external-secrets/providers/:id",
  right: "signed in",
  body: secretProviderChangeSchema,
  answer: type<SecretProvider>(),
  errors: [403, 404],
  summary: "Change a provider of external secrets",
});
