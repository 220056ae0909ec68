import type { NodeTypeDescription, WebhookContext } from "@heddle/workflow";
import { collection } from "../../../service/parameters.ts";

const update = <const V extends string>(value: V, name: string, description: string) => ({
  name,
  value,
  description,
});

/** WhatsApp Trigger as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.whatsAppTrigger",
  displayName: "WhatsApp Trigger",
  description: "Starts the workflow when a WhatsApp number receives a message or its account changes",
  version: 1,
  group: ["trigger"],
  icon: "file:whatsapp-trigger.svg",
  subtitle: '={{ $parameter["updates"].join(", ") }}',
  defaults: { name: "WhatsApp Trigger" },
  inputs: [],
  outputs: ["main"],
  credentials: [{ name: "whatsAppTriggerApi", required: true }],
  webhooks: [
    { name: "setup", httpMethod: "GET", responseMode: "onReceived", path: "webhook" },
    { name: "default", httpMethod: "POST", responseMode: "onReceived", path: "webhook" },
  ],
  activationMessage: "What the number gets from now on starts the workflow.",
  properties: [
    {
      displayName:
        "Meta calls one address for each app: of several workflows with the same app, only the one that was switched on first can be active.",
      name: "oneAddress",
      type: "notice",
      default: "",
    },
    {
      displayName: "Trigger On",
      name: "updates",
      type: "multiOptions",
      required: true,
      default: [],
      description: "Events that start the workflow",
      options: [
        update("account_review_update", "Account Review Update", "The review of the account has ended"),
        update("account_update", "Account Update", "The account was changed, restricted or banned"),
        update(
          "business_capability_update",
          "Business Capability Update",
          "What the account may do has changed",
        ),
        update(
          "message_template_quality_update",
          "Message Template Quality Update",
          "The quality of a template has changed",
        ),
        update(
          "message_template_status_update",
          "Message Template Status Update",
          "A template was approved or refused",
        ),
        update("messages", "Messages", "There is a message, or news about one that was sent"),
        update("phone_number_name_update", "Phone Number Name Update", "The name of a number was reviewed"),
        update(
          "phone_number_quality_update",
          "Phone Number Quality Update",
          "The quality of a number has changed",
        ),
        update("security", "Security", "Settings of security have changed"),
        update(
          "template_category_update",
          "Template Category Update",
          "The category of a template has changed",
        ),
      ],
    },
    collection("options", "Options", [
      {
        displayName: "Receive Message Status Updates",
        name: "messageStatusUpdates",
        type: "multiOptions",
        default: [],
        description: "News about messages that were sent, and which start the workflow too",
        options: [
          update("all", "All", "All of them"),
          update("deleted", "Deleted", "The message was deleted"),
          update("delivered", "Delivered", "The message has arrived"),
          update("failed", "Failed", "The message could not be delivered"),
          update("read", "Read", "The message was read"),
          update("sent", "Sent", "The message is on its way"),
        ],
      },
    ]),
  ],
  codex: { categories: ["Communication"], alias: ["chat", "message"] },
} as const satisfies NodeTypeDescription;

/** A call of the trigger. */
export type WhatsAppCall = WebhookContext<typeof description.properties>;
