import { defineNode, type LifeEvent, type NodeTypeDescription } from "@heddle/workflow";
import { exampleOf, lifeEventItem } from "../../listening/life-event.ts";

const description = {
  name: "n8n-nodes-base.workflowTrigger",
  displayName: "Workflow Trigger",
  description: "Starts the workflow when it is switched on or changed. New workflows use Instance Trigger",
  version: 1,
  group: ["trigger"],
  icon: "file:workflow-trigger.svg",
  hidden: true,
  subtitle: '={{ $parameter["events"].join(", ") }}',
  defaults: { name: "Workflow Trigger", color: "#7a4fd0" },
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
        { name: "Workflow Activated", value: "activate", description: "This workflow was switched on" },
      ],
      description: "Events that start the workflow",
    },
  ],
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Other Trigger Nodes"] },
    alias: ["activate", "publish", "update"],
  },
} as const satisfies NodeTypeDescription;

export default defineNode({
  name: "n8n-nodes-base.workflowTrigger",
  effect: "pure",
  descriptions: [description],
  lifeItem: (context) =>
    context.read().events.includes(context.event as never) ? lifeEventItem(context) : undefined,
  execute: (context) => {
    const [event = "activate"] = context.read().events as readonly LifeEvent[];
    return [[exampleOf(context, event)]];
  },
});
