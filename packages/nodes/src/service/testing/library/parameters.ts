import type { NodeProperty } from "@heddle/workflow";

/** The book that an operation works on. */
export const book = {
  displayName: "Book",
  name: "bookId",
  type: "string",
  default: "",
  required: true,
  description: "Identifier of the book",
} as const satisfies NodeProperty;

/** The shelf that holds the books. */
export const shelf = {
  displayName: "Shelf",
  name: "shelf",
  type: "resourceLocator",
  default: { __rl: true, mode: "list", value: "" },
  modes: [
    {
      name: "list",
      displayName: "From List",
      type: "list",
      typeOptions: { searchListMethod: "shelves", searchable: true },
    },
    {
      name: "url",
      displayName: "By URL",
      type: "string",
      extractValue: { type: "regex", regex: "/shelves/([^/]+)" },
    },
  ],
} as const satisfies NodeProperty;
