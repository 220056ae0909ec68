import type { NodeProperty } from "@heddle/workflow";
import { formOptionsFor } from "../../forms/form-options.ts";
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

/** Options for calls and forms. */
export const options = [
  ...formOptionsFor({ "/resume": ["form"] }),
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
