import type { ExecuteContext, NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import { responseHeaders } from "../webhook/response-headers.ts";

const example = '{\n  "myField": "value"\n}';

const options = [
  {
    displayName: "Response Code",
    name: "responseCode",
    type: "number",
    typeOptions: { minValue: 100, maxValue: 599 },
    default: 200,
    description: "HTTP status code of the response",
  },
  responseHeaders,
  {
    displayName: "Put Response in Field",
    name: "responseKey",
    type: "string",
    default: "",
    placeholder: "data",
    displayOptions: { show: { "/respondWith": ["allIncomingItems", "firstIncomingItem"] } },
    description: "Wraps the data into an object with this field; dots make nested objects",
  },
  {
    displayName: "Enable Streaming",
    name: "enableStreaming",
    type: "boolean",
    default: true,
    displayOptions: {
      show: {
        "@version": [{ _cnd: { gte: 1.5 } }],
        "/respondWith": ["allIncomingItems", "firstIncomingItem", "text", "json", "jwt"],
      },
    },
    description: "Sends the response in lines of JSON where the Webhook node responds by Streaming",
  },
] as const satisfies readonly NodeProperty[];

const properties = [
  {
    displayName: "Enable Response Output Branch",
    name: "enableResponseOutput",
    type: "boolean",
    default: false,
    isNodeSetting: true,
    displayOptions: { show: { "@version": [{ _cnd: { gte: 1.4 } }] } },
    description: "Whether to add an output with the sent response",
  },
  {
    displayName: "Set “Respond” in the Webhook to “Using 'Respond to Webhook' Node”.",
    name: "generalNotice",
    type: "notice",
    default: "",
    typeOptions: { settledByTrigger: { responseMode: ["responseNode", "streaming"] } },
  },
  {
    displayName: "Respond With",
    name: "respondWith",
    type: "options",
    options: [
      { name: "All Incoming Items", value: "allIncomingItems", description: "A list of all items" },
      { name: "Binary File", value: "binary", description: "A file of the first item" },
      { name: "First Incoming Item", value: "firstIncomingItem", description: "The first item as an object" },
      { name: "JSON", value: "json", description: "An object written below" },
      {
        name: "JWT Token",
        value: "jwt",
        description: "A signed token",
        displayOptions: { show: { "@version": [{ _cnd: { gte: 1.1 } }] } },
      },
      { name: "No Data", value: "noData", description: "Only status and headers" },
      { name: "Redirect", value: "redirect", description: "Sends the caller to another URL" },
      { name: "Text", value: "text", description: "A text written below, such as HTML" },
    ],
    default: "firstIncomingItem",
    description: "Response body",
  },
  {
    displayName: "Redirect URL",
    name: "redirectURL",
    type: "string",
    required: true,
    default: "",
    placeholder: "https://example.com",
    displayOptions: { show: { respondWith: ["redirect"] } },
    description: "URL to which the caller is redirected",
  },
  {
    displayName: "Response Body",
    name: "responseBody",
    type: "json",
    default: example,
    typeOptions: { rows: 4 },
    displayOptions: { show: { respondWith: ["json"] } },
    description: "The object to send",
  },
  {
    displayName: "Payload",
    name: "payload",
    type: "json",
    default: example,
    typeOptions: { rows: 4 },
    displayOptions: { show: { respondWith: ["jwt"] } },
    description: "Content of the token",
  },
  {
    displayName: "Response Body",
    name: "responseBody",
    type: "string",
    default: "",
    placeholder: "Thank you!",
    typeOptions: { rows: 2 },
    displayOptions: { show: { respondWith: ["text"] } },
    description: "The text to send",
  },
  {
    displayName: "Response Data Source",
    name: "responseDataSource",
    type: "options",
    options: [
      {
        name: "Choose Automatically From Input",
        value: "automatically",
        description: "The only file of the first item",
      },
      { name: "Specify Myself", value: "set", description: "The file in the field named below" },
    ],
    default: "automatically",
    displayOptions: { show: { respondWith: ["binary"] } },
    description: "File to send",
  },
  {
    displayName: "Input Field Name",
    name: "inputFieldName",
    type: "string",
    required: true,
    default: "data",
    displayOptions: { show: { respondWith: ["binary"], responseDataSource: ["set"] } },
    description: "Name of the item’s file field",
  },
  {
    displayName: "Options",
    name: "options",
    type: "collection",
    placeholder: "Add option",
    default: {},
    options,
  },
] as const satisfies readonly NodeProperty[];

const base = {
  name: "n8n-nodes-base.respondToWebhook",
  displayName: "Respond to Webhook",
  description: "Sends the response to the webhook call",
  version: [1, 1.1, 1.2],
  defaultVersion: 1.5,
  group: ["transform"],
  icon: "file:respond-to-webhook.svg",
  defaults: { name: "Respond to Webhook" },
  inputs: ["main"],
  outputs: ["main"],
  credentials: [{ name: "jwtAuth", required: true, displayOptions: { show: { respondWith: ["jwt"] } } }],
  properties,
  codex: {
    categories: ["Core Nodes", "Utility"],
    subcategories: { "Core Nodes": ["Helpers"] },
    alias: ["reply", "answer", "HTTP", "response", "return"],
  },
} as const satisfies NodeTypeDescription;

/** Every version of Respond to Webhook. */
export const descriptions = [
  base,
  { ...base, version: 1.3, outputs: ["main", "main"], outputNames: ["Input Data", "Response"] },
  {
    ...base,
    version: [1.4, 1.5],
    outputs:
      '={{ $parameter.enableResponseOutput ? [{ type: "main", displayName: "Input Data" }, { type: "main", displayName: "Response" }] : ["main"] }}',
  },
] as const satisfies readonly NodeTypeDescription[];

/** Execution context of Respond to Webhook. */
export type RespondContext = ExecuteContext<typeof properties>;
