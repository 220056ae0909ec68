import type { NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import { timesProperty } from "./times.ts";

/** Cron as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.cron",
  displayName: "Cron",
  description: "Runs on a schedule. In new workflows, use Schedule Trigger",
  version: 1,
  group: ["trigger", "schedule"],
  icon: "file:cron.svg",
  hidden: true,
  defaults: { name: "Cron", color: "#29a568" },
  inputs: [],
  outputs: ["main"],
  eventTriggerDescription: "",
  activationMessage: "The workflow now starts at the times you have set.",
  properties: [timesProperty("triggerTimes", "Trigger Times", {})],
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Flow"] },
    alias: ["Time", "Scheduler", "Polling", "Schedule"],
  },
} as const satisfies NodeTypeDescription;

const hidden = <const N extends string>(name: N) =>
  ({ displayName: name, name, type: "hidden", default: "" }) as const satisfies NodeProperty;

/** Parameters that the node's code reads: its own, and others that published files use instead. */
export const parameters = [
  ...description.properties,
  hidden("rule"),
  hidden("mode"),
  hidden("value"),
  hidden("cronExpression"),
] as const satisfies readonly NodeProperty[];
