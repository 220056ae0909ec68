import { defineOperation } from "../../operation.ts";

/** Pages by number. */
export default defineOperation({
  resource: "book",
  value: "getAll",
  name: "Get Many",
  action: "Get many books",
  description: "Returns books",
  effect: "pure",
  parameters: [{ displayName: "Genre", name: "genre", type: "string", default: "" }],
  request: { method: "GET", path: "/books", query: { genre: "genre" } },
  pages: { by: "pageNumber", query: "page", size: { query: "per_page", max: 3 } },
  response: { items: "data" },
});
