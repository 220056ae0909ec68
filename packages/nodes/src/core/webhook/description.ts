import type { NodeTypeDescription } from "@heddle/workflow";
import { HTTP_METHODS, lastNodeData, RESPONSE_MODES, responseCode, responseFile } from "./call-properties.ts";
import { options } from "./options.ts";

/** Webhook as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.webhook",
  displayName: "Webhook",
  description: "Starts the workflow when its webhook URL is called",
  subtitle: '={{ [$parameter.httpMethod].flat().join(", ") }}',
  version: [1, 1.1, 2, 2.1],
  defaultVersion: 2.1,
  group: ["trigger"],
  icon: "file:webhook.svg",
  defaults: { name: "Webhook" },
  inputs: [],
  outputs:
    '={{ $parameter.multipleMethods && Array.isArray($parameter.httpMethod) ? $parameter.httpMethod.map((method) => ({ type: "main", displayName: method })) : ["main"] }}',
  eventTriggerDescription: "Waiting for a call to the test URL",
  activationMessage: "You can now call the production URL of the webhook.",
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
      description: "Whether to accept several HTTP methods, with one output each",
    },
    {
      displayName: "HTTP Method",
      name: "httpMethod",
      type: "options",
      options: HTTP_METHODS,
      default: "GET",
      displayOptions: { show: { multipleMethods: [false] } },
      description: "The method that callers use",
    },
    {
      displayName: "HTTP Methods",
      name: "httpMethod",
      type: "multiOptions",
      options: HTTP_METHODS,
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
        "Last part of the URL. Parts such as <code>:id</code> match any text and arrive under <code>params</code>.",
    },
    {
      displayName: "Authentication",
      name: "authentication",
      type: "options",
      options: [
        { name: "Basic Auth", value: "basicAuth", description: "User and password" },
        { name: "Header Auth", value: "headerAuth", description: "A secret in a header" },
        { name: "JWT Auth", value: "jwtAuth", description: "A signed token" },
        { name: "None", value: "none", description: "Anyone who knows the URL can call it" },
      ],
      default: "none",
      description: "Authentication of callers",
    },
    {
      displayName: "Respond",
      name: "responseMode",
      type: "options",
      options: [
        ...RESPONSE_MODES,
        {
          name: "Streaming",
          value: "streaming",
          description: "Streams each response as a line",
          displayOptions: { show: { "@version": [{ _cnd: { gte: 2.1 } }] } },
        },
      ],
      default: "onReceived",
      description: "When and how to respond to the caller",
    },
    {
      displayName: "Add a “Respond to Webhook” node to send the response.",
      name: "webhookNotice",
      type: "notice",
      displayOptions: { show: { responseMode: ["responseNode"] } },
      default: "",
    },
    {
      ...responseCode,
      displayOptions: { show: { "@version": [1, 1.1] }, hide: { responseMode: ["responseNode"] } },
    },
    { ...lastNodeData, displayOptions: { show: { responseMode: ["lastNode"] } } },
    {
      ...responseFile,
      displayOptions: { show: { responseMode: ["lastNode"], responseData: ["firstEntryBinary"] } },
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
