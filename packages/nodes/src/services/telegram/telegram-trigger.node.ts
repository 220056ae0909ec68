import { defineNode } from "@heddle/workflow";
import { isSameSecret } from "../../requests/same-secret.ts";
import { botWebhook, callSecret } from "./trigger/bot-webhook.ts";
import { description } from "./trigger/description.ts";
import { receive } from "./trigger/receive.ts";

export default defineNode({
  name: "n8n-nodes-base.telegramTrigger",
  effect: "pure",
  descriptions: [description],
  hooks: botWebhook,
  admit: async (context) => {
    const secret = callSecret(await context.credentials("telegramApi"), context.node);
    if (isSameSecret(context.request.headers["x-telegram-bot-api-secret-token"] ?? "", secret)) return {};
    return { refused: { status: 403, headers: {}, body: { kind: "text", text: "Not called by Telegram" } } };
  },
  webhook: receive,
});
