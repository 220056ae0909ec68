import type { NodeProperty } from "@heddle/workflow";

const webhook = { resume: ["webhook"] };
const methods = ["DELETE", "GET", "HEAD", "PATCH", "POST", "PUT"].map((name) => ({ name, value: name }));

/** How the call that ends the wait is received and answered. */
export const webhookProperties = [
  {
    displayName:
      "The address to call is <code>$execution.resumeUrl</code>. Send it to whoever is to answer, in a node before this one.",
    name: "webhookNotice",
    type: "notice",
    displayOptions: { show: webhook },
    default: "",
  },
  {
    displayName:
      "The address of the form is <code>$execution.resumeFormUrl</code>. Send it to whoever is to fill it in, in a node before this one.",
    name: "formNotice",
    type: "notice",
    displayOptions: { show: { resume: ["form"] } },
    default: "",
  },
  {
    displayName: "HTTP Method",
    name: "httpMethod",
    type: "options",
    options: methods,
    default: "GET",
    description: "The method that callers use",
    displayOptions: { show: webhook },
  },
  {
    displayName: "Response Code",
    name: "responseCode",
    type: "number",
    typeOptions: { minValue: 100, maxValue: 599 },
    default: 200,
    description: "HTTP status of the answer",
    displayOptions: { show: webhook, hide: { responseMode: ["responseNode"] } },
  },
  {
    displayName: "Respond",
    name: "responseMode",
    type: "options",
    options: [
      { name: "Immediately", value: "onReceived", description: "As soon as the call has arrived" },
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
    ],
    default: "onReceived",
    description: "When and with what the caller is answered",
    displayOptions: { show: webhook },
  },
  {
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
    description: "What of the last node's data the caller gets",
    displayOptions: { show: { ...webhook, responseMode: ["lastNode"] } },
  },
  {
    displayName: "Property Name",
    name: "responseBinaryPropertyName",
    type: "string",
    default: "data",
    required: true,
    description: "Name under which the item holds the file",
    displayOptions: { show: { ...webhook, responseMode: ["lastNode"], responseData: ["firstEntryBinary"] } },
  },
] as const satisfies readonly NodeProperty[];
