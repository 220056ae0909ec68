import { defineNode, type LifeEvent, type NodeTypeDescription } from "@heddle/workflow";
import { exampleOf, lifeEventItem } from "../../listening/life-event.ts";

const description = {
  name: "n8n-nodes-base.activationTrigger",
  displayName: "Activation Trigger",
  description:
    "Starts the workflow when it is switched on or changed, or when the server starts. New workflows use Instance Trigger",
  version: 1,
  group: ["trigger"],
  icon: "file:activation-trigger.svg",
  hidden: true,
  subtitle: '={{ $parameter["events"].join(", ") }}',
  defaults: { name: "Activation Trigger", color: "#29a568" },
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
        { name: "Activation", value: "activate", description: "This workflow was switched on" },
        { name: "Start", value: "start", description: "The server was started or restarted" },
        {
          name: "Update",
          value: "update",
          description: "The active workflow was changed",
        },
      ],
      description: "Events that start the workflow",
    },
  ],
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Other Trigger Nodes"] },
    alias: ["activate", "publish", "update", "start", "restart"],
  },
} as const satisfies NodeTypeDescription;

/** This trigger's name for the start of the server. */
const nameOf = (event: LifeEvent) => (event === "init" ? "start" : event);

export default defineNode({
  name: "n8n-nodes-base.activationTrigger",
  effect: "pure",
  descriptions: [description],
  lifeItem: (context) => (context.read().events.includes(nameOf(context.event)) ? named(context) : undefined),
  execute: (context) => {
    const [event = "activate"] = context.read().events;
    const { json } = exampleOf(context, "activate");
    return [[{ json: { ...json, event } }]];
  },
});

function named(context: Parameters<typeof lifeEventItem>[0]) {
  const { json } = lifeEventItem(context);
  return { json: { ...json, event: nameOf(context.event) } };
}
