import type { NodeProperty } from "@heddle/workflow";
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
    description: "What the button says",
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
    description: "What the person sees who sent the form",
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
            description: "Shown once the form is sent",
            displayOptions: { show: { respondWith: ["text"] } },
          },
          {
            displayName: "URL to Redirect to",
            name: "redirectUrl",
            type: "string",
            default: "",
            placeholder: "e.g. https://example.com",
            description: "Opened once the form is sent",
            displayOptions: { show: { respondWith: ["redirect"] } },
          },
        ],
      },
    ],
  },
  {
    displayName: "Field Name for Binary Data",
    name: "binaryPropertyName",
    type: "string",
    default: "data",
    description: "Name for received files on the item; files of forms get a number behind it",
    displayOptions: { show: webhook },
  },
  {
    displayName: "Binary File",
    name: "binaryData",
    type: "boolean",
    default: false,
    description: "Whether the body is a file",
    displayOptions: { show: { ...webhook, "/httpMethod": ["PATCH", "PUT", "POST"] } },
  },
  {
    displayName: "Ignore Bots",
    name: "ignoreBots",
    type: "boolean",
    default: false,
    description: "Whether calls of link previews and search engines are refused",
  },
  {
    displayName: "IP(s) Whitelist",
    name: "ipWhitelist",
    type: "string",
    default: "",
    placeholder: "203.0.113.7, 198.51.100.0/24",
    description: "Addresses and ranges that may call, separated by commas; empty lets everyone",
    displayOptions: { show: webhook },
  },
  {
    displayName: "No Response Body",
    name: "noResponseBody",
    type: "boolean",
    default: false,
    description: "Whether the answer has only a status",
    displayOptions: { show: { ...webhook, ...onReceived } },
  },
  {
    displayName: "Raw Body",
    name: "rawBody",
    type: "boolean",
    default: false,
    description: "Whether the bytes of the body are also kept as a file, for example to check a signature",
    displayOptions: { show: webhook },
  },
  {
    displayName: "Response Content-Type",
    name: "responseContentType",
    type: "string",
    default: "",
    placeholder: "application/xml",
    description: "Content type of the answer when it is not JSON",
    displayOptions: { show: { ...webhook, ...lastNodeJson } },
  },
  {
    displayName: "Response Data",
    name: "responseData",
    type: "string",
    default: "",
    placeholder: "success",
    description: "Text with which the caller is answered",
    displayOptions: { show: { ...webhook, ...onReceived }, hide: { noResponseBody: [true] } },
  },
  { ...responseHeaders, displayOptions: { show: webhook } },
  {
    displayName: "Property Name",
    name: "responsePropertyName",
    type: "string",
    default: "data",
    description: "Answers with this field of the first item instead of the whole item",
    displayOptions: { show: { ...webhook, ...lastNodeJson } },
  },
  {
    displayName: "Webhook Suffix",
    name: "webhookSuffix",
    type: "string",
    default: "",
    placeholder: "approval",
    description: "Put behind the resume address, so that several Wait nodes can be told apart",
  },
] as const satisfies readonly NodeProperty[];
