import type { NodeTypeDescription, WebhookContext } from "@heddle/workflow";

/** Twilio Trigger as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.twilioTrigger",
  displayName: "Twilio Trigger",
  description: "Starts the workflow when a message arrives or a call ends",
  version: 1,
  group: ["trigger"],
  icon: "file:twilio-trigger.svg",
  subtitle: '={{ $parameter["updates"].join(", ") }}',
  defaults: { name: "Twilio Trigger" },
  inputs: [],
  outputs: ["main"],
  credentials: [{ name: "twilioApi", required: true }],
  webhooks: [{ name: "default", httpMethod: "POST", responseMode: "onReceived", path: "webhook" }],
  activationMessage: "Messages and calls from now on start the workflow.",
  properties: [
    {
      displayName: "Trigger On",
      name: "updates",
      type: "multiOptions",
      required: true,
      default: [],
      description: "Events that start the workflow",
      options: [
        { name: "New SMS", value: "com.twilio.messaging.inbound-message.received" },
        {
          name: "New Call",
          value: "com.twilio.voice.insights.call-summary.complete",
          description: "Up to thirty minutes after the call has ended",
        },
      ],
    },
  ],
  codex: { categories: ["Communication"], alias: ["sms", "phone", "call"] },
} as const satisfies NodeTypeDescription;

/** A call of the trigger. */
export type TwilioCall = WebhookContext<typeof description.properties>;
