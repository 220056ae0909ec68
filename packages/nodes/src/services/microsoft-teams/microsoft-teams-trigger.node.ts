import { defineNode } from "@heddle/workflow";
import { registrationHooks } from "../../service/webhook-registration.ts";
import { connection, methods } from "./connection.ts";
import { description } from "./trigger/description.ts";
import { receive } from "./trigger/receive.ts";
import { subscriptions } from "./trigger/subscriptions.ts";

export default defineNode({
  name: "n8n-nodes-base.microsoftTeamsTrigger",
  effect: "pure",
  descriptions: [description],
  methods: methods as object,
  hooks: registrationHooks(connection, description.properties, subscriptions),
  webhook: receive,
});
