import { raw, route } from "../route.ts";

/** Returns 200 while the server can be used, and 503 with the reason otherwise. */
export const readHealth = route({
  method: "GET",
  path: "/healthz",
  base: "",
  right: "anybody",
  answer: raw<{ status: "ok" } | { status: "unavailable"; reason?: string }>("application/json"),
  errors: [503],
  summary: "Read the health of the server",
});
