import type { ServiceDeclaration } from "../../service/service.ts";
import { methods } from "./methods.ts";
import { channelOperations } from "./operations/channel.ts";
import { memberOperations } from "./operations/member.ts";
import { messageOperations } from "./operations/message.ts";
import { webhookSend } from "./operations/webhook.ts";

const common = {
  name: "n8n-nodes-base.discord",
  displayName: "Discord",
  description: "Sends messages to Discord and manages its channels and members",
  version: 2,
  icon: "file:discord.svg",
  baseUrl: "https://discord.com/api/v10",
  codex: { categories: ["Communication"], alias: ["chat", "message", "human", "approval"] },
} as const;

/** Operations of a bot. */
export const bot: ServiceDeclaration = {
  ...common,
  credentials: [
    { type: "discordBotApi", value: "botToken", name: "Bot Token" },
    { type: "discordOAuth2Api", value: "oAuth2", name: "OAuth2" },
  ],
  resources: { channel: "Channel", member: "Member", message: "Message" },
  defaultResource: "channel",
  operations: [...channelOperations, ...messageOperations, ...memberOperations],
  methods,
};

/** Operations of a webhook. */
export const webhook: ServiceDeclaration = {
  ...common,
  credentials: [{ type: "discordWebhookApi", value: "webhook", name: "Webhook" }],
  operations: [webhookSend],
};

/** Version 1 has the URL in its parameters. */
export const firstWebhook: ServiceDeclaration = { ...webhook, credentials: [] };
