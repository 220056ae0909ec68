import type { NodeProperty } from "@heddle/workflow";
import {
  bodyIsFile,
  ignoreBots,
  ipWhitelist,
  noResponseBody,
  rawBody,
  receivedFileName,
  responseContentType,
  responseProperty,
  responseText,
} from "../webhook/call-properties.ts";
import { responseHeaders } from "../webhook/response-headers.ts";

const lastNodeJson = { "/responseMode": ["lastNode"], "/responseData": ["firstEntryJson"] };
const onReceived = { "/responseMode": ["onReceived"] };
const webhook = { "/resume": ["webhook"] };
const form = { "/resume": ["form"] };

/** Options for calls and forms. */
export const options = [
  {
    displayName: "Append Attribution",
    name: "appendAttribution",
    type: "boolean",
    default: true,
    description: "Whether a line below the form says what made it",
    displayOptions: { show: form },
  },
  {
    displayName: "Button Label",
    name: "buttonLabel",
    type: "string",
    default: "Submit",
    description: "Label of the button",
    displayOptions: { show: form },
  },
  {
    displayName: "Custom Form Styling",
    name: "customCss",
    type: "string",
    typeOptions: { rows: 6, editor: "cssEditor" },
    default: "",
    description: "Styles that are added to those of the form",
    displayOptions: { show: form },
  },
  {
    displayName: "Form Response",
    name: "respondWithOptions",
    type: "fixedCollection",
    placeholder: "Add option",
    default: { values: { respondWith: "text" } },
    description: "What the person who submitted the form sees",
    displayOptions: { show: form, hide: { "/responseMode": ["responseNode"] } },
    options: [
      {
        name: "values",
        displayName: "Values",
        values: [
          {
            displayName: "Respond With",
            name: "respondWith",
            type: "options",
            options: [
              { name: "Form Submitted Text", value: "text", description: "A text of your own" },
              { name: "Redirect URL", value: "redirect", description: "Another page" },
            ],
            default: "text",
            description: "What is shown after the form",
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
        ],
      },
    ],
  },
  { ...receivedFileName, displayOptions: { show: webhook } },
  { ...bodyIsFile, displayOptions: { show: { ...webhook, "/httpMethod": ["PATCH", "PUT", "POST"] } } },
  ignoreBots,
  { ...ipWhitelist, displayOptions: { show: webhook } },
  { ...noResponseBody, displayOptions: { show: { ...webhook, ...onReceived } } },
  { ...rawBody, displayOptions: { show: webhook } },
  { ...responseContentType, displayOptions: { show: { ...webhook, ...lastNodeJson } } },
  {
    ...responseText,
    displayOptions: { show: { ...webhook, ...onReceived }, hide: { noResponseBody: [true] } },
  },
  { ...responseHeaders, displayOptions: { show: webhook } },
  { ...responseProperty, displayOptions: { show: { ...webhook, ...lastNodeJson } } },
  {
    displayName: "Webhook Suffix",
    name: "webhookSuffix",
    type: "string",
    default: "",
    placeholder: "approval",
    description: "Appended to the resume URL to tell several Wait nodes apart",
  },
] as const satisfies readonly NodeProperty[];
