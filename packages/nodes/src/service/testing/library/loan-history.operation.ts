import { defineOperation } from "../../operation.ts";

/** Pagination by a URL in the response. */
export default defineOperation({
  resource: "loan",
  value: "history",
  name: "Get History",
  action: "Get the history of loans",
  description: "Returns loans that have ended",
  effect: "pure",
  parameters: [],
  request: { method: "GET", path: "/history" },
  pages: { by: "nextUrl", at: "links.next" },
  response: { items: "data" },
});
