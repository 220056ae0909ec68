import { route, type } from "../route.ts";
import { type ApiKey, changedApiKeySchema } from "./api-key.ts";

/** Changes label and scopes of a key of the caller. */
export const updateApiKey = route({
  method: "PATCH",
  path: "/api-keys/:id",
  right: "signed in",
  body: changedApiKeySchema,
  answer: type<ApiKey>(),
  errors: [404],
  summary: "Change a key for the public API",
});
