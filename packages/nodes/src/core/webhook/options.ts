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
} from "./call-properties.ts";
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

/** Options of Webhook. */
export const options = [
  {
    displayName: "Allowed Origins (CORS)",
    name: "allowedOrigins",
    type: "string",
    default: "*",
    description:
      "Web pages that may call the webhook, as origins separated by commas; <code>*</code> stands for all",
  },
  { ...bodyIsFile, displayOptions: { show: { "/httpMethod": ["PATCH", "PUT", "POST"], "@version": [1] } } },
  {
    displayName: "Put Output File in Field",
    name: "binaryPropertyName",
    type: "string",
    default: "data",
    displayOptions: { show: { binaryData: [true], "@version": [1] } },
    description: "Name for the file on the item; several files get a number appended",
  },
  { ...receivedFileName, displayOptions: { hide: { "@version": [1] } } },
  ignoreBots,
  ipWhitelist,
  { ...noResponseBody, displayOptions: { show: { "/responseMode": ["onReceived"] } } },
  { ...rawBody, displayOptions: { hide: { binaryData: [true], noResponseBody: [true] } } },
  {
    ...responseText,
    displayOptions: { show: { "/responseMode": ["onReceived"] }, hide: { noResponseBody: [true] } },
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
    description: "HTTP status code of the response",
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
            description: "HTTP status code of the response",
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
  { ...responseContentType, displayOptions: { show: lastNodeJson } },
  responseHeaders,
  { ...responseProperty, displayOptions: { show: lastNodeJson } },
] as const satisfies readonly NodeProperty[];
