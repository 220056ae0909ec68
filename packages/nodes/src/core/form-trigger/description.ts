import type { NodeTypeDescription, WebhookContext } from "@heddle/workflow";
import { formOptionsFor } from "../../forms/form-options.ts";
import { formPropertiesFor } from "../../forms/form-properties.ts";
import { ignoreBots } from "../webhook/call-properties.ts";

const path = {
  displayName: "Form Path",
  name: "path",
  type: "string",
  default: "",
  placeholder: "e.g. contact",
  description: "Last part of the URL of the form; without it, one that cannot be guessed",
} as const;

/** Form Trigger as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.formTrigger",
  displayName: "Form Trigger",
  description: "Starts the workflow when a form hosted by Heddle is submitted",
  version: [1, 2, 2.1, 2.2, 2.3, 2.4, 2.5, 2.6],
  defaultVersion: 2.5,
  group: ["trigger"],
  icon: "file:form-trigger.svg",
  defaults: { name: "On form submission" },
  inputs: [],
  outputs: ["main"],
  eventTriggerDescription: "Waiting for the form at the test URL to be submitted",
  activationMessage: "You can now open the production URL of the form and share it.",
  credentials: [
    { name: "httpBasicAuth", required: true, displayOptions: { show: { authentication: ["basicAuth"] } } },
  ],
  webhooks: [
    {
      name: "default",
      httpMethod: '={{ ["GET", "POST"] }}',
      isFullPath: true,
      isForm: true,
      path: '={{ $parameter.options.path || $parameter.path || "" }}',
      responseMode: "={{ $parameter.responseMode }}",
      responseData: "firstEntryJson",
    },
  ],
  properties: [
    {
      displayName: "Authentication",
      name: "authentication",
      type: "options",
      default: "none",
      options: [
        { name: "Basic Auth", value: "basicAuth" },
        { name: "None", value: "none" },
      ],
      description: "Users who can open the form",
    },
    { ...path, displayOptions: { show: { "@version": [1, 2, 2.1] } } },
    ...formPropertiesFor({}),
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: [
        ...formOptionsFor({}),
        path,
        ignoreBots,
        {
          displayName: "Use Workflow Timezone",
          name: "useWorkflowTimezone",
          type: "boolean",
          default: true,
          description:
            "Whether the time of a submission is in the time zone of the workflow; else it is in UTC",
        },
      ],
    },
  ],
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Other Trigger Nodes"] },
    alias: ["form", "survey", "table", "submit", "questionnaire", "input"],
  },
} as const satisfies NodeTypeDescription;

/** Execution context of Form Trigger. */
export type FormContext = WebhookContext<typeof description.properties>;
