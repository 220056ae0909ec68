import { route, type } from "../route.ts";

/** Asks the template library whether it is there; one that has not answered after two seconds is not. */
export const checkTemplates = route({
  method: "GET",
  path: "/templates/health",
  right: "signed in",
  answer: type<true>(),
  errors: [404, 502],
  summary: "Ask whether the template library answers",
});
