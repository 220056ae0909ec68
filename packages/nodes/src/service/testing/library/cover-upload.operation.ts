import { defineOperation } from "../../operation.ts";
import { book } from "./parameters.ts";

export default defineOperation({
  resource: "cover",
  value: "upload",
  name: "Upload",
  action: "Upload a cover",
  description: "Stores a picture of the book",
  effect: "idempotent",
  parameters: [
    book,
    { displayName: "Input Data Field Name", name: "binaryPropertyName", type: "string", default: "data" },
    { displayName: "Caption", name: "caption", type: "string", default: "" },
  ],
  request: {
    method: "PUT",
    path: "/books/{bookId}/cover",
    body: { multipart: { caption: "caption" }, files: { picture: "binaryPropertyName" } },
  },
});
