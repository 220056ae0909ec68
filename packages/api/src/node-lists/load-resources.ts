import { route, type } from "../route.ts";
import { listRequestBody } from "./list-request.ts";
import type { ListSearchResult } from "./remote-option.ts";

/** Lists a page of the entries of a resource picker, with the request in the body. */
export const loadResources = route({
  method: "POST",
  path: "/dynamic-node-parameters/resource-locator-results",
  right: "signed in",
  body: listRequestBody,
  answer: type<ListSearchResult>(),
  errors: [400, 0],
  summary: "Load entries of a resource picker",
});
