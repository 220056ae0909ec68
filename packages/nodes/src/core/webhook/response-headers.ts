import type { NodeProperty } from "@heddle/workflow";

/** Headers added to an answer; the same in every node that answers a call. */
export const responseHeaders = {
  displayName: "Response Headers",
  name: "responseHeaders",
  type: "fixedCollection",
  placeholder: "Add response header",
  typeOptions: { multipleValues: true },
  default: {},
  description: "Headers added to the response",
  options: [
    {
      name: "entries",
      displayName: "Entries",
      values: [
        {
          displayName: "Name",
          name: "name",
          type: "string",
          default: "",
          description: "Name of the header",
        },
        {
          displayName: "Value",
          name: "value",
          type: "string",
          default: "",
          description: "Value of the header",
        },
      ],
    },
  ],
} as const satisfies NodeProperty;
