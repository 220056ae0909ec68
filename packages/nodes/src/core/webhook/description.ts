import type { NodeTypeDescription } from "@heddle/workflow";
import { options } from "./options.ts";

const methods = ["DELETE", "GET", "HEAD", "PATCH", "POST", "PUT"].map((name) => ({ name, value: name }));

export const description = {
  name: "n8n-nodes-base.webhook",
  displayName: "Webhook",
  description: "Starts the workflow when its address is called",
  subtitle: '={{ [$parameter.httpMethod].flat().join(", ") }}',
  version: [1, 1.1, 2, 2.1],
  defaultVersion: 2.1,
  group: ["trigger"],
  icon: "file:webhook.svg",
  defaults: { name: "Webhook" },
  inputs: [],
  outputs:
    '={{ $parameter.multipleMethods && Array.isArray($parameter.httpMethod) ? $parameter.httpMethod.map((method) => ({ type: "main", displayName: method })) : ["main"] }}',
  eventTriggerDescription: "Waiting for a call of the test address",
  activationMessage: "You can now call the production address of the webhook.",
  supportsCORS: true,
  triggerPanel: {
    header: "",
    executionsHelp: {
      inactive:
        "Press “Listen” and call the test address to see a request here. Activate the workflow to let the production address answer.",
      active:
        "Press “Listen” and call the test address to see a request here. Calls of the production address are listed under executions.",
    },
    activationHint: "Activate the workflow so that its production address answers.",
  },
  credentials: [
    { name: "httpBasicAuth", required: true, displayOptions: { show: { authentication: ["basicAuth"] } } },
    { name: "httpHeaderAuth", required: true, displayOptions: { show: { authentication: ["headerAuth"] } } },
    { name: "jwtAuth", required: true, displayOptions: { show: { authentication: ["jwtAuth"] } } },
  ],
  webhooks: [
    {
      name: "default",
      httpMethod: "={{ $parameter.httpMethod }}",
      isFullPath: true,
      path: "={{ $parameter.path }}",
      responseMode: "={{ $parameter.responseMode }}",
      responseCode:
        '={{ $parameter.options.responseCode ? ($parameter.options.responseCode.values.responseCode === "customCode" ? $parameter.options.responseCode.values.customCode : $parameter.options.responseCode.values.responseCode) : 200 }}',
      responseData:
        '={{ $parameter.responseMode === "lastNode" ? $parameter.responseData : $parameter.options.noResponseBody ? "noData" : $parameter.options.responseData }}',
      responseBinaryPropertyName: "={{ $parameter.responseBinaryPropertyName }}",
      responseContentType: "={{ $parameter.options.responseContentType }}",
      responsePropertyName: "={{ $parameter.options.responsePropertyName }}",
      responseHeaders: "={{ $parameter.options.responseHeaders }}",
    },
  ],
  properties: [
    {
      displayName: "Allow Multiple HTTP Methods",
      name: "multipleMethods",
      type: "boolean",
      default: false,
      isNodeSetting: true,
      description: "Whether the webhook answers several HTTP methods, each with an output of its own",
    },
    {
      displayName: "HTTP Method",
      name: "httpMethod",
      type: "options",
      options: methods,
      default: "GET",
      displayOptions: { show: { multipleMethods: [false] } },
      description: "The method that callers use",
    },
    {
      displayName: "HTTP Methods",
      name: "httpMethod",
      type: "multiOptions",
      options: methods,
      default: ["GET", "POST"],
      displayOptions: { show: { multipleMethods: [true] } },
      description: "The methods that callers may use; each has an output",
    },
    {
      displayName: "Path",
      name: "path",
      type: "string",
      default: "",
      required: true,
      placeholder: "orders/:id",
      description:
        "Last part of the address. Parts such as <code>:id</code> match any text and arrive under <code>params</code>.",
    },
    {
      displayName: "Authentication",
      name: "authentication",
      type: "options",
      options: [
        { name: "Basic Auth", value: "basicAuth", description: "User and password" },
        { name: "Header Auth", value: "headerAuth", description: "A secret in a header" },
        { name: "JWT Auth", value: "jwtAuth", description: "A signed token" },
        { name: "None", value: "none", description: "Anyone who knows the address may call it" },
      ],
      default: "none",
      description: "How callers prove who they are",
    },
    {
      displayName: "Respond",
      name: "responseMode",
      type: "options",
      options: [
        { name: "Immediately", value: "onReceived", description: "As soon as the request has arrived" },
        {
          name: "When Last Node Finishes",
          value: "lastNode",
          description: "With the data of the node that runs last",
        },
        {
          name: "Using 'Respond to Webhook' Node",
          value: "responseNode",
          description: "With what such a node sends",
        },
        {
          name: "Streaming",
          value: "streaming",
          description: "Piece by piece, as nodes that can stream produce it",
          displayOptions: { show: { "@version": [{ _cnd: { gte: 2.1 } }] } },
        },
      ],
      default: "onReceived",
      description: "When and with what the caller is answered",
    },
    {
      displayName: "Add a “Respond to Webhook” node where the caller is to be answered.",
      name: "webhookNotice",
      type: "notice",
      displayOptions: { show: { responseMode: ["responseNode"] } },
      default: "",
    },
    {
      displayName: "Response Code",
      name: "responseCode",
      type: "number",
      typeOptions: { minValue: 100, maxValue: 599 },
      displayOptions: { show: { "@version": [1, 1.1] }, hide: { responseMode: ["responseNode"] } },
      default: 200,
      description: "HTTP status of the answer",
    },
    {
      displayName: "Response Data",
      name: "responseData",
      type: "options",
      displayOptions: { show: { responseMode: ["lastNode"] } },
      options: [
        { name: "All Entries", value: "allEntries", description: "All items of the last node as a list" },
        { name: "First Entry JSON", value: "firstEntryJson", description: "The first item as an object" },
        { name: "First Entry Binary", value: "firstEntryBinary", description: "A file of the first item" },
        { name: "No Response Body", value: "noData", description: "Only a status" },
      ],
      default: "firstEntryJson",
      description: "What of the last node's data the caller gets",
    },
    {
      displayName: "Property Name",
      name: "responseBinaryPropertyName",
      type: "string",
      required: true,
      default: "data",
      displayOptions: { show: { responseMode: ["lastNode"], responseData: ["firstEntryBinary"] } },
      description: "Name under which the item holds the file",
    },
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options,
    },
  ],
  codex: {
    categories: ["Development", "Core Nodes"],
    subcategories: { "Core Nodes": ["Helpers"] },
    alias: ["HTTP", "API", "Build", "WH", "endpoint", "trigger"],
  },
} as const satisfies NodeTypeDescription;
