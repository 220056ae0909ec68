import type { NodeProperty, PropertyOption } from "@heddle/workflow";

/** Parameters of nodes that are called by HTTP; each node sets its own display condition. */

export const HTTP_METHODS = ["DELETE", "GET", "HEAD", "PATCH", "POST", "PUT"].map((name) => ({
  name,
  value: name,
}));

/** Labels of the authentication methods. */
export const AUTHENTICATION_NAMES = {
  basicAuth: "Basic Auth",
  headerAuth: "Header Auth",
  jwtAuth: "JWT Auth",
  none: "None",
} as const;

/** When a caller is answered. */
export const RESPONSE_MODES = [
  { name: "Immediately", value: "onReceived", description: "As soon as the request arrives" },
  {
    name: "When Last Node Finishes",
    value: "lastNode",
    description: "With the data of the last node",
  },
  {
    name: "Using 'Respond to Webhook' Node",
    value: "responseNode",
    description: "With the response of that node",
  },
] as const satisfies readonly PropertyOption[];

/** The status of the answer. */
export const responseCode = {
  displayName: "Response Code",
  name: "responseCode",
  type: "number",
  typeOptions: { minValue: 100, maxValue: 599 },
  default: 200,
  description: "HTTP status code of the response",
} as const satisfies NodeProperty;

/** Data of the last node that the caller receives. */
export const lastNodeData = {
  displayName: "Response Data",
  name: "responseData",
  type: "options",
  options: [
    { name: "All Entries", value: "allEntries", description: "All items of the last node as a list" },
    { name: "First Entry JSON", value: "firstEntryJson", description: "The first item as an object" },
    { name: "First Entry Binary", value: "firstEntryBinary", description: "A file of the first item" },
    { name: "No Response Body", value: "noData", description: "Only a status" },
  ],
  default: "firstEntryJson",
  description: "Data of the last node to return",
} as const satisfies NodeProperty;

/** The name of the file that is the answer. */
export const responseFile = {
  displayName: "Property Name",
  name: "responseBinaryPropertyName",
  type: "string",
  required: true,
  default: "data",
  description: "Name of the file on the item",
} as const satisfies NodeProperty;

/** Options of received calls. */
export const bodyIsFile = {
  displayName: "Binary File",
  name: "binaryData",
  type: "boolean",
  default: false,
  description: "Whether the body is a file",
} as const satisfies NodeProperty;

/** Field name of a received file. */
export const receivedFileName = {
  displayName: "Field Name for Binary Data",
  name: "binaryPropertyName",
  type: "string",
  default: "data",
  description: "Name for received files on the item; files of forms get a number appended",
} as const satisfies NodeProperty;

/** Whether calls of bots that preview links are refused. */
export const ignoreBots = {
  displayName: "Ignore Bots",
  name: "ignoreBots",
  type: "boolean",
  default: false,
  description: "Whether calls of link previews and search engines are refused",
} as const satisfies NodeProperty;

/** IP addresses that can call the webhook. */
export const ipWhitelist = {
  displayName: "IP(s) Whitelist",
  name: "ipWhitelist",
  type: "string",
  default: "",
  placeholder: "203.0.113.7, 198.51.100.0/24",
  description: "IP addresses and ranges that may call, separated by commas; leave empty to allow everyone",
} as const satisfies NodeProperty;

/** Whether the body is kept as a file as it arrived. */
export const rawBody = {
  displayName: "Raw Body",
  name: "rawBody",
  type: "boolean",
  default: false,
  description: "Whether the bytes of the body are also kept as a file, for example to check a signature",
} as const satisfies NodeProperty;

/** Options of responses. */
export const noResponseBody = {
  displayName: "No Response Body",
  name: "noResponseBody",
  type: "boolean",
  default: false,
  description: "Whether the response has only a status",
} as const satisfies NodeProperty;

/** Text of the response. */
export const responseText = {
  displayName: "Response Data",
  name: "responseData",
  type: "string",
  default: "",
  placeholder: "success",
  description: "Text of the response",
} as const satisfies NodeProperty;

/** The content type of the answer. */
export const responseContentType = {
  displayName: "Response Content-Type",
  name: "responseContentType",
  type: "string",
  default: "",
  placeholder: "application/xml",
  description: "Content type of the response when it is not JSON",
} as const satisfies NodeProperty;

/** The field of the item that is the answer. */
export const responseProperty = {
  displayName: "Property Name",
  name: "responsePropertyName",
  type: "string",
  default: "data",
  description: "Responds with this field of the first item instead of the whole item",
} as const satisfies NodeProperty;
