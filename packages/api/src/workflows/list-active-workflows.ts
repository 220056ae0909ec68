import { route, type } from "../route.ts";

/** Lists the ids of the active workflows that the caller may read. */
export const listActiveWorkflows = route({
  method: "GET",
  path: "/active",
  right: "signed in",
  answer: type<string[]>(),
  summary: "List active workflows",
});
