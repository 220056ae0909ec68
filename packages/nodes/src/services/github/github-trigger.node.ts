import { defineNode } from "@heddle/workflow";
import { methods } from "./methods.ts";
import { description } from "./trigger/description.ts";
import { receive } from "./trigger/receive.ts";
import { repositoryWebhook } from "./trigger/repository-webhook.ts";

export default defineNode({
  name: "n8n-nodes-base.githubTrigger",
  effect: "pure",
  descriptions: [description],
  methods: methods as object,
  hooks: repositoryWebhook,
  webhook: receive,
});
