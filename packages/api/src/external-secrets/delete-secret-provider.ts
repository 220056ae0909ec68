import { route, type } from "../route.ts";

/** Disconnects a provider; credentials that refer to it cannot be used from then on. */
export const deleteSecretProvider = route({
  method: "DELETE",
  path: "/external-secrets/providers/:id",
  right: "signed in",
  answer: type<boolean>(),
  errors: [403, 404],
  summary: "Disconnect a provider of external secrets",
});
