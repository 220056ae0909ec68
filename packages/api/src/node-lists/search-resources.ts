import { accepting, json } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { type ListRequestBody, listQuery } from "./list-request.ts";
import type { ListSearchResult } from "./remote-option.ts";

const parameters = z.record(z.string(), z.unknown(), {
  error: ({ input }) =>
    input === undefined
      ? "The query needs `currentNodeParameters`."
      : "`currentNodeParameters` is an object.",
});
const query = z.object({ currentNodeParameters: json(parameters) }).extend({
  ...listQuery.omit({ currentNodeParameters: true }).shape,
});

/** Lists a page of the entries of a resource picker. */
export const searchResources = route({
  method: "GET",
  path: "/nodes-list-search",
  right: "signed in",
  query: accepting<ListRequestBody>()(query),
  answer: type<ListSearchResult>(),
  errors: [400, 0],
  summary: "List entries of a resource picker",
});
