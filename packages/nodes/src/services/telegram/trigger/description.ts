import type { NodeTypeDescription, WebhookContext } from "@heddle/workflow";
import { choice, collection, text, toggle } from "../../../service/parameters.ts";

const update = <const V extends string>(value: V, name: string, description: string) => ({
  name,
  value,
  description,
});

/** Telegram Trigger as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.telegramTrigger",
  displayName: "Telegram Trigger",
  description: "Starts the workflow when a Telegram bot receives an update",
  version: [1, 1.1, 1.2],
  defaultVersion: 1.2,
  group: ["trigger"],
  icon: "file:telegram-trigger.svg",
  subtitle: '=Updates: {{ $parameter["updates"].join(", ") }}',
  defaults: { name: "Telegram Trigger" },
  inputs: [],
  outputs: ["main"],
  credentials: [{ name: "telegramApi", required: true }],
  webhooks: [{ name: "default", httpMethod: "POST", responseMode: "onReceived", path: "webhook" }],
  activationMessage: "What the bot is sent from now on starts the workflow.",
  properties: [
    {
      displayName:
        "A bot calls one address only: of several workflows with the same bot, the one that was switched on last is called.",
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
        update("*", "*", "Everything but changes of members and reactions"),
        update("callback_query", "Callback Query", "A button of an inline keyboard is pressed"),
        update("channel_post", "Channel Post", "There is something new in a channel"),
        update("edited_channel_post", "Edited Channel Post", "A post in a channel is edited"),
        update("edited_message", "Edited Message", "A message is edited"),
        update("inline_query", "Inline Query", "A user types a query after the name of the bot"),
        update("message", "Message", "There is a new message"),
        update("poll", "Poll", "The state of a poll changes"),
        update("pre_checkout_query", "Pre-Checkout Query", "A payment is about to be made"),
        update("shipping_query", "Shipping Query", "A buyer enters an address"),
      ],
    },
    collection("additionalFields", "Additional Fields", [
      toggle("download", "Download Images/Files", "Whether the file of a message is put on the item"),
      choice("imageSize", "Image Size", "Photo size to fetch", {
        values: { small: "Small", medium: "Medium", large: "Large", extraLarge: "Extra Large" },
        standard: "large",
        displayOptions: { show: { download: [true] } },
      }),
      text(
        "chatIds",
        "Restrict to Chat IDs",
        "Numbers of the only chats that start the workflow, separated by commas",
      ),
      text(
        "userIds",
        "Restrict to User IDs",
        "Numbers of the only users who start the workflow, separated by commas",
      ),
    ]),
  ],
  codex: { categories: ["Communication"], alias: ["bot", "chat", "message"] },
} as const satisfies NodeTypeDescription;

/** A call of the trigger. */
export type TelegramCall = WebhookContext<typeof description.properties>;
