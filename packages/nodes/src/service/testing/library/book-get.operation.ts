import { defineOperation } from "../../operation.ts";
import { book } from "./parameters.ts";

export default defineOperation({
  resource: "book",
  value: "get",
  name: "Get",
  action: "Get a book",
  description: "Returns one book",
  effect: "pure",
  parameters: [book],
  request: { method: "GET", path: "/books/{bookId}" },
  response: { items: "data", fields: ["id", "title"] },
});
