import { defineOperation } from "../../operation.ts";
import { shelf } from "./parameters.ts";

export default defineOperation({
  resource: "book",
  value: "create",
  name: "Create",
  action: "Create a book",
  description: "Adds a book to the library",
  effect: "unsafe",
  parameters: [
    { displayName: "Title", name: "title", type: "string", default: "", required: true },
    { displayName: "Pages", name: "pages", type: "number", default: 100 },
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: [
        { displayName: "Genre", name: "genre", type: "string", default: "" },
        { displayName: "Lendable", name: "isLendable", type: "boolean", default: true },
      ],
    },
    shelf,
  ],
  request: {
    method: "POST",
    path: "/shelves/{shelf}/books",
    headers: { "x-origin": { constant: "form" } },
    body: {
      json: {
        title: "title",
        "details.pages": "pages",
        "details.genre": "options.genre",
        lendable: "options.isLendable",
      },
    },
  },
});
