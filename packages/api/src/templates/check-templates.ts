import { route, type } from "../route.ts";

/** Checks whether the template library is available; no response within two seconds means it is not. */
export const checkTemplates = route({
  method: "GET",
  path: "/templates/health",
  right: "signed in",
  answer: type<true>(),
  errors: [404, 502],
  summary: "Ask whether the template library answers",
});
