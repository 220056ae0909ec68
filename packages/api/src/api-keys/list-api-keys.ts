import { route, type } from "../route.ts";
import type { ApiKey } from "./api-key.ts";

/** Lists the caller's keys for the public API, the newest first. */
export const listApiKeys = route({
  method: "GET",
  path: "/api-keys",
  right: "signed in",
  answer: type<ApiKey[]>(),
  errors: [404],
  summary: "List your keys for the public API",
});
