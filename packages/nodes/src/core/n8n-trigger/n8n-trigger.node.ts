import { defineNode, type LifeEvent, type NodeTypeDescription } from "@heddle/workflow";
import { exampleOf, lifeEventItem } from "../../listening/life-event.ts";

const description = {
  name: "n8n-nodes-base.n8nTrigger",
  displayName: "Instance Trigger",
  description: "Starts the workflow when the server starts, or when the workflow is switched on or changed",
  version: 1,
  group: ["trigger"],
  icon: "file:n8n-trigger.svg",
  subtitle: '={{ $parameter["events"].join(", ") }}',
  defaults: { name: "Instance Trigger", color: "#d6336c" },
  inputs: [],
  outputs: ["main"],
  eventTriggerDescription: "",
  activationMessage: "The chosen events start the workflow from now on.",
  properties: [
    {
      displayName: "Events",
      name: "events",
      type: "multiOptions",
      required: true,
      default: [],
      options: [
        {
          name: "Active Workflow Updated",
          value: "update",
          description: "The active workflow was changed",
        },
        { name: "Instance Started", value: "init", description: "The server was started or restarted" },
        { name: "Workflow Activated", value: "activate", description: "This workflow was switched on" },
      ],
      description: "Events that start the workflow",
    },
  ],
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Other Trigger Nodes"] },
    alias: ["n8n", "instance", "start", "restart", "boot", "activate", "publish", "update"],
  },
} as const satisfies NodeTypeDescription;

export default defineNode({
  name: "n8n-nodes-base.n8nTrigger",
  effect: "pure",
  descriptions: [description],
  lifeItem: (context) =>
    context.read().events.includes(context.event as never) ? lifeEventItem(context) : undefined,
  execute: (context) => {
    const [event = "init"] = context.read().events as readonly LifeEvent[];
    return [[exampleOf(context, event)]];
  },
});
