import { route, type } from "../route.ts";
import { type NewApiKey, newApiKeySchema } from "./api-key.ts";

/** Makes a key for the public API with the caller's rights, narrowed to its scopes. */
export const createApiKey = route({
  method: "POST",
  path: "/api-keys",
  right: "signed in",
  body: newApiKeySchema,
  answer: type<NewApiKey>(),
  errors: [400, 404],
  summary: "Create a key for the public API",
});
