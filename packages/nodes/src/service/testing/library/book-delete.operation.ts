import { defineOperation } from "../../operation.ts";
import { book } from "./parameters.ts";

export default defineOperation({
  resource: "book",
  value: "delete",
  name: "Delete",
  action: "Delete a book",
  description: "Removes a book from the library",
  effect: "idempotent",
  parameters: [book],
  request: { method: "DELETE", path: "/books/{bookId}" },
});
