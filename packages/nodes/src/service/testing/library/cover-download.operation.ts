import { defineOperation } from "../../operation.ts";
import { book } from "./parameters.ts";

export default defineOperation({
  resource: "cover",
  value: "download",
  name: "Download",
  action: "Download a cover",
  description: "Fetches the picture of the book",
  effect: "pure",
  parameters: [
    book,
    { displayName: "Put Output File in Field", name: "output", type: "string", default: "data" },
  ],
  request: { method: "GET", path: "/books/{bookId}/cover" },
  response: { file: "output" },
});
