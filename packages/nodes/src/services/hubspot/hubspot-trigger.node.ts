import { defineNode } from "@heddle/workflow";
import { description } from "./trigger/description.ts";
import { receive } from "./trigger/receive.ts";
import { appSubscriptions } from "./trigger/subscriptions.ts";

export default defineNode({
  name: "n8n-nodes-base.hubspotTrigger",
  effect: "pure",
  descriptions: [description],
  hooks: appSubscriptions,
  webhook: receive,
});
