import { defineNode } from "@heddle/workflow";
import { appWebhook } from "./trigger/app-webhook.ts";
import { description } from "./trigger/description.ts";
import { receive } from "./trigger/receive.ts";

export default defineNode({
  name: "n8n-nodes-base.whatsAppTrigger",
  effect: "pure",
  descriptions: [description],
  hooks: appWebhook,
  webhook: receive,
});
