import type { ExecuteContext, NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import { approvalPropertyFor } from "../../send-and-wait/properties.ts";
import { limitPropertiesFor } from "../../waits/limit-properties.ts";
import { replyWebhook } from "../reply/reply-webhook.ts";

const FORM = {
  name: "@n8n/n8n-nodes-langchain.chat",
  displayName: "Chat",
  description: "Sends a message to the chat",
  group: ["input"],
  icon: "file:chat.svg",
  defaults: { name: "Chat" },
  inputs: `={{ ["main", ...($parameter.options?.memoryConnection ? [{ type: "ai_memory", displayName: "Memory", maxConnections: 1, required: true }] : [])] }}`,
  outputs: ["main"],
  webhooks: [replyWebhook],
  codex: {
    categories: ["AI"],
    subcategories: { AI: ["Miscellaneous"] },
    alias: ["respond", "message", "chatbot", "reply"],
  },
} as const;

const messageProperty = {
  displayName: "Message",
  name: "message",
  type: "string",
  typeOptions: { rows: 6 },
  default: "",
  required: true,
} as const satisfies NodeProperty;

const SEND_AND_WAIT = { operation: ["sendAndWait"] };

/** Properties of the user's reply. */
const replyProperties = [
  {
    displayName: "Response Type",
    name: "responseType",
    type: "options",
    default: "freeTextChat",
    options: [
      { name: "Free Text", value: "freeTextChat", description: "The next message of the chat" },
      { name: "Approval", value: "approval", description: "One or two buttons" },
    ],
    displayOptions: { show: SEND_AND_WAIT },
  },
  approvalPropertyFor({ ...SEND_AND_WAIT, responseType: ["approval"] }),
] as const satisfies readonly NodeProperty[];

const optionsProperty = {
  displayName: "Options",
  name: "options",
  type: "collection",
  placeholder: "Add Option",
  default: {},
  options: [
    {
      displayName: "Add Memory Input Connection",
      name: "memoryConnection",
      type: "boolean",
      default: false,
      description: "Whether the message is remembered as part of the conversation",
    },
    {
      displayName: "Limit Wait Time",
      name: "limitWaitTime",
      type: "fixedCollection",
      default: { values: {} },
      description: "When the execution continues, with the items that came in, although there is no reply",
      options: [{ name: "values", displayName: "Values", values: limitPropertiesFor({}) }],
    },
  ],
} as const satisfies NodeProperty;

export const descriptions = [
  {
    ...FORM,
    version: 1,
    properties: [
      messageProperty,
      {
        displayName: "Wait for User Reply",
        name: "waitUserReply",
        type: "boolean",
        noDataExpression: true,
        default: true,
        description: "Whether the workflow waits for a reply, with which it goes on",
      },
      optionsProperty,
    ],
  },
  {
    ...FORM,
    version: [1.1, 1.2, 1.3],
    properties: [
      {
        displayName: "Operation",
        name: "operation",
        type: "options",
        noDataExpression: true,
        default: "send",
        options: [
          { name: "Send Message", value: "send", action: "Send a message" },
          {
            name: "Send and Wait for Response",
            value: "sendAndWait",
            description: "Sends a message, and goes on with the reply",
            action: "Send a message and wait for a response",
          },
        ],
      },
      messageProperty,
      ...replyProperties,
      optionsProperty,
    ],
  },
] as const satisfies readonly NodeTypeDescription[];

/** Parameters of the newest version, used by the code. */
export type ChatNodeProperties = (typeof descriptions)[1]["properties"];

/** Execution context of the node. */
export type ChatNodeContext = ExecuteContext<ChatNodeProperties>;
