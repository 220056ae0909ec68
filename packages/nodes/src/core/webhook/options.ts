import type { NodeProperty } from "@heddle/workflow";
import { responseHeaders } from "./response-headers.ts";

const codes: [number, string][] = [
  [200, "OK"],
  [201, "Created"],
  [204, "No Content"],
  [301, "Moved Permanently"],
  [302, "Found"],
  [304, "Not Modified"],
  [400, "Bad Request"],
  [401, "Unauthorized"],
  [403, "Forbidden"],
  [404, "Not Found"],
];

const lastNodeJson = { "/responseMode": ["lastNode"], "/responseData": ["firstEntryJson"] };

export const options = [
  {
    displayName: "Allowed Origins (CORS)",
    name: "allowedOrigins",
    type: "string",
    default: "*",
    description:
      "Web pages that may call the webhook, as origins separated by commas; <code>*</code> stands for all",
  },
  {
    displayName: "Binary File",
    name: "binaryData",
    type: "boolean",
    displayOptions: { show: { "/httpMethod": ["PATCH", "PUT", "POST"], "@version": [1] } },
    default: false,
    description: "Whether the body is a file",
  },
  {
    displayName: "Put Output File in Field",
    name: "binaryPropertyName",
    type: "string",
    default: "data",
    displayOptions: { show: { binaryData: [true], "@version": [1] } },
    description: "Name for the file on the item; several files get a number behind it",
  },
  {
    displayName: "Field Name for Binary Data",
    name: "binaryPropertyName",
    type: "string",
    default: "data",
    displayOptions: { hide: { "@version": [1] } },
    description: "Name for received files on the item; files of forms get a number behind it",
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
  },
  {
    displayName: "No Response Body",
    name: "noResponseBody",
    type: "boolean",
    default: false,
    displayOptions: { show: { "/responseMode": ["onReceived"] } },
    description: "Whether the answer has only a status",
  },
  {
    displayName: "Raw Body",
    name: "rawBody",
    type: "boolean",
    default: false,
    displayOptions: { hide: { binaryData: [true], noResponseBody: [true] } },
    description: "Whether the bytes of the body are also kept as a file, for example to check a signature",
  },
  {
    displayName: "Response Data",
    name: "responseData",
    type: "string",
    default: "",
    placeholder: "success",
    displayOptions: { show: { "/responseMode": ["onReceived"] }, hide: { noResponseBody: [true] } },
    description: "Text with which the caller is answered",
  },
  {
    displayName: "Response Code",
    name: "responseCode",
    type: "fixedCollection",
    placeholder: "Add response code",
    default: { values: { responseCode: 200 } },
    displayOptions: {
      show: { "@version": [{ _cnd: { gte: 2 } }] },
      hide: { "/responseMode": ["responseNode"] },
    },
    description: "HTTP status of the answer",
    options: [
      {
        name: "values",
        displayName: "Values",
        values: [
          {
            displayName: "Response Code",
            name: "responseCode",
            type: "options",
            options: [
              ...codes.map(([value, text]) => ({ name: `${value}`, value, description: text })),
              { name: "Custom Code", value: "customCode", description: "Any other status" },
            ],
            default: 200,
            description: "HTTP status of the answer",
          },
          {
            displayName: "Code",
            name: "customCode",
            type: "number",
            default: 200,
            placeholder: "e.g. 418",
            typeOptions: { minValue: 100, maxValue: 599 },
            displayOptions: { show: { responseCode: ["customCode"] } },
            description: "Number between 100 and 599",
          },
        ],
      },
    ],
  },
  {
    displayName: "Response Content-Type",
    name: "responseContentType",
    type: "string",
    default: "",
    placeholder: "application/xml",
    displayOptions: { show: lastNodeJson },
    description: "Content type of the answer when it is not JSON",
  },
  responseHeaders,
  {
    displayName: "Property Name",
    name: "responsePropertyName",
    type: "string",
    default: "data",
    displayOptions: { show: lastNodeJson },
    description: "Answers with this field of the first item instead of the whole item",
  },
] as const satisfies readonly NodeProperty[];
