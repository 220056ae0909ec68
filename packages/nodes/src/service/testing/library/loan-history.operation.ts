import { defineOperation } from "../../operation.ts";

/** Pages by an address in the answer. */
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
