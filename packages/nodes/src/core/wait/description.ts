import type {
  ExecuteContext,
  NodeProperty,
  NodeTypeDescription,
  WebhookContext,
  WebhookDescription,
} from "@heddle/workflow";
import { formPropertiesFor } from "../../forms/form-properties.ts";
import { AUTHENTICATION_NAMES } from "../webhook/call-properties.ts";
import { limitProperties } from "./limit-properties.ts";
import { options } from "./options.ts";
import { webhookProperties } from "./webhook-properties.ts";

const units = [
  { name: "Seconds", value: "seconds" },
  { name: "Minutes", value: "minutes" },
  { name: "Hours", value: "hours" },
  { name: "Days", value: "days" },
];
const asked = { resume: ["webhook", "form"] };

const resume = {
  displayName: "Resume",
  name: "resume",
  type: "options",
  options: [
    { name: "After Time Interval", value: "timeInterval", description: "Waits for a certain time" },
    { name: "At Specified Time", value: "specificTime", description: "Waits until a certain moment" },
    { name: "On Webhook Call", value: "webhook", description: "Waits until a URL is called" },
    { name: "On Form Submitted", value: "form", description: "Waits until a user has filled in a form" },
  ],
  default: "timeInterval",
  description: "Condition that ends the wait",
} as const satisfies NodeProperty;

function authentication(resumedBy: string, values: readonly (keyof typeof AUTHENTICATION_NAMES)[]) {
  return {
    displayName: "Authentication",
    name: "incomingAuthentication",
    type: "options",
    options: values.map((value) => ({ name: AUTHENTICATION_NAMES[value], value })),
    default: "none",
    description: "Authentication of callers",
    displayOptions: { show: { resume: [resumedBy] } },
  } as const satisfies NodeProperty;
}

/** The first version waited an hour by default, the second five seconds. */
function intervalOf(version: 1 | 1.1) {
  const shown = { resume: ["timeInterval"], "@version": [version] };
  return [
    {
      displayName: "Wait Amount",
      name: "amount",
      type: "number",
      typeOptions: { minValue: 0, numberPrecision: 2 },
      default: version === 1 ? 1 : 5,
      description: "Duration of the wait",
      displayOptions: { show: shown },
    },
    {
      displayName: "Wait Unit",
      name: "unit",
      type: "options",
      options: units,
      default: version === 1 ? "hours" : "seconds",
      description: "Unit of the amount",
      displayOptions: { show: shown },
    },
  ] as const satisfies readonly NodeProperty[];
}

const webhooks = [
  {
    name: "default",
    httpMethod: '={{ $parameter.resume === "form" ? "POST" : $parameter.httpMethod || "GET" }}',
    path: '={{ $parameter.options.webhookSuffix || "" }}',
    isFullPath: true,
    restartWebhook: true,
    responseCode: '={{ $parameter.resume === "form" ? 200 : $parameter.responseCode }}',
    responseMode: "={{ $parameter.responseMode }}",
    responseData:
      '={{ $parameter.responseMode === "lastNode" ? $parameter.responseData : $parameter.options.noResponseBody ? "noData" : $parameter.options.responseData }}',
    responseBinaryPropertyName: "={{ $parameter.responseBinaryPropertyName }}",
    responseContentType: "={{ $parameter.options.responseContentType }}",
    responsePropertyName: "={{ $parameter.options.responsePropertyName }}",
    responseHeaders: "={{ $parameter.options.responseHeaders }}",
  },
] as const satisfies readonly WebhookDescription[];

/** Wait as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.wait",
  displayName: "Wait",
  description: "Pauses the execution for a time, or until a call or form submission",
  subtitle:
    '={{ ({ timeInterval: ($parameter.amount ?? "") + " " + ($parameter.unit ?? ""), specificTime: "until a time", webhook: "for a call", form: "for a form" })[$parameter.resume] }}',
  version: [1, 1.1],
  defaultVersion: 1.1,
  group: ["organization"],
  icon: "file:wait.svg",
  defaults: { name: "Wait", color: "#804050" },
  inputs: ["main"],
  outputs: ["main"],
  credentials: [
    {
      name: "httpBasicAuth",
      required: true,
      displayOptions: { show: { incomingAuthentication: ["basicAuth"] } },
    },
    {
      name: "httpHeaderAuth",
      required: true,
      displayOptions: { show: { incomingAuthentication: ["headerAuth"] } },
    },
    { name: "jwtAuth", required: true, displayOptions: { show: { incomingAuthentication: ["jwtAuth"] } } },
  ],
  webhooks,
  properties: [
    authentication("webhook", ["basicAuth", "headerAuth", "jwtAuth", "none"]),
    authentication("form", ["basicAuth", "none"]),
    resume,
    {
      displayName: "Date and Time",
      name: "dateTime",
      type: "dateTime",
      default: "",
      required: true,
      description: "When the execution continues; times without an offset are in the workflow's time zone",
      displayOptions: { show: { resume: ["specificTime"] } },
    },
    ...intervalOf(1),
    ...intervalOf(1.1),
    ...webhookProperties,
    ...formPropertiesFor({ resume: ["form"] }),
    ...limitProperties,
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options,
      displayOptions: { show: asked },
    },
  ],
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Flow", "Helpers"] },
    alias: ["pause", "sleep", "delay", "timeout", "approval", "human", "form"],
  },
} as const satisfies NodeTypeDescription;

/** Execution context of Wait. */
export type WaitContext = ExecuteContext<typeof description.properties>;
/** Context of Wait for an incoming call or form. */
export type WaitCall = WebhookContext<typeof description.properties>;
