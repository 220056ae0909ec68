import { defineOperation } from "../../operation.ts";

/** Pages by a cursor in the body of the request. */
export default defineOperation({
  resource: "book",
  value: "search",
  name: "Search",
  action: "Search books",
  description: "Finds books by their text",
  effect: "pure",
  parameters: [{ displayName: "Text", name: "text", type: "string", default: "", required: true }],
  request: { method: "POST", path: "/search", body: { json: { "query.text": "text" } } },
  pages: { by: "cursor", at: "meta.next", to: { json: "cursor" } },
  response: { items: "hits" },
});
