import type { NodeProperty } from "@heddle/workflow";

/** Options of the page after a form. */
const answer = [
  {
    displayName: "Respond With",
    name: "respondWith",
    type: "options",
    options: [
      { name: "Form Submitted Text", value: "text", description: "Your own text" },
      { name: "Redirect URL", value: "redirect", description: "Another page" },
    ],
    default: "text",
    description: "Page after submission",
  },
  {
    displayName: "Text to Show",
    name: "formSubmittedText",
    type: "string",
    default: "Your response has been recorded",
    description: "Shown once the form is submitted",
    displayOptions: { show: { respondWith: ["text"] } },
  },
  {
    displayName: "URL to Redirect to",
    name: "redirectUrl",
    type: "string",
    default: "",
    placeholder: "e.g. https://example.com",
    description: "URL to open once the form is submitted",
    displayOptions: { show: { respondWith: ["redirect"] } },
  },
] as const satisfies readonly NodeProperty[];

/** Appearance of a form and the action after it; `show` is the display condition of these options. */
export function formOptionsFor(show: Readonly<Record<string, readonly unknown[]>>) {
  return [
    {
      displayName: "Append Attribution",
      name: "appendAttribution",
      type: "boolean",
      default: true,
      description: "Whether a line below the form names Heddle",
      displayOptions: { show },
    },
    {
      displayName: "Button Label",
      name: "buttonLabel",
      type: "string",
      default: "Submit",
      description: "Label of the button",
      displayOptions: { show },
    },
    {
      displayName: "Custom Form Styling",
      name: "customCss",
      type: "string",
      typeOptions: { rows: 6, editor: "cssEditor" },
      default: "",
      description: "Styles that are added to those of the form",
      displayOptions: { show },
    },
    {
      displayName: "Form Response",
      name: "respondWithOptions",
      type: "fixedCollection",
      placeholder: "Add option",
      default: { values: { respondWith: "text" } },
      description: "Page after the form is submitted",
      displayOptions: { show, hide: { "/responseMode": ["responseNode"] } },
      options: [
        {
          name: "values",
          displayName: "Values",
          values: answer,
        },
      ],
    },
  ] as const satisfies readonly NodeProperty[];
}
