import { defineNode, type ExecuteContext, type NodeParameters, type NodeType } from "@heddle/workflow";
import { defineService } from "../../service/define-service.ts";
import { description } from "./description.ts";
import { first, upgrade } from "./first-version.ts";
import { bot, firstWebhook, webhook } from "./services.ts";

const asBot = defineService(bot);
const asWebhook = defineService(webhook);
const asFirst = defineService(firstWebhook);

export default defineNode({
  name: "n8n-nodes-base.discord",
  descriptions: [first, description()],
  upgrade,
  retriesItems: true,
  methods: asBot.methods,
  resume: asBot.resume,
  effect: (parameters) =>
    effectOf(parameters["authentication"] === "webhook" ? asWebhook : asBot, parameters),
  execute: (context) => serviceOf(context).execute?.(context) ?? Promise.resolve([]),
});

function serviceOf(context: ExecuteContext): NodeType {
  if (context.node.typeVersion < 2) return asFirst;
  return context.read()["authentication"] === "webhook" ? asWebhook : asBot;
}

function effectOf({ effect }: NodeType, parameters: NodeParameters) {
  return typeof effect === "function" ? effect(parameters) : (effect ?? "unsafe");
}
