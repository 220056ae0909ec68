import type { NodeProperty } from "@heddle/workflow";
import {
  HTTP_METHODS,
  lastNodeData,
  RESPONSE_MODES,
  responseCode,
  responseFile,
} from "../webhook/call-properties.ts";

const webhook = { resume: ["webhook"] };

/** Options for the call that ends the wait, and its response. */
export const webhookProperties = [
  {
    displayName:
      "The URL to call is <code>$execution.resumeUrl</code>. Send it to the person who should answer, in a node before this one.",
    name: "webhookNotice",
    type: "notice",
    displayOptions: { show: webhook },
    default: "",
  },
  {
    displayName:
      "The URL of the form is <code>$execution.resumeFormUrl</code>. Send it to the person who should fill it in, in a node before this one.",
    name: "formNotice",
    type: "notice",
    displayOptions: { show: { resume: ["form"] } },
    default: "",
  },
  {
    displayName: "HTTP Method",
    name: "httpMethod",
    type: "options",
    options: HTTP_METHODS,
    default: "GET",
    description: "The method that callers use",
    displayOptions: { show: webhook },
  },
  { ...responseCode, displayOptions: { show: webhook, hide: { responseMode: ["responseNode"] } } },
  {
    displayName: "Respond",
    name: "responseMode",
    type: "options",
    options: RESPONSE_MODES,
    default: "onReceived",
    description: "When and how to respond to the caller",
    displayOptions: { show: webhook },
  },
  { ...lastNodeData, displayOptions: { show: { ...webhook, responseMode: ["lastNode"] } } },
  {
    ...responseFile,
    displayOptions: { show: { ...webhook, responseMode: ["lastNode"], responseData: ["firstEntryBinary"] } },
  },
] as const satisfies readonly NodeProperty[];
