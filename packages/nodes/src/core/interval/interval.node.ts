import { defineNode } from "@heddle/workflow";
import { firedItem } from "../schedule-trigger/fired-item.ts";
import { ruleOf } from "../schedule-trigger/rules.ts";

export default defineNode({
  name: "n8n-nodes-base.interval",
  effect: "pure",
  descriptions: [
    {
      name: "n8n-nodes-base.interval",
      displayName: "Interval",
      description: "Starts the workflow at a fixed interval. In new workflows, use Schedule Trigger",
      version: 1,
      group: ["trigger", "schedule"],
      icon: "file:interval.svg",
      hidden: true,
      defaults: { name: "Interval", color: "#29a568" },
      inputs: [],
      outputs: ["main"],
      eventTriggerDescription: "",
      activationMessage: "The workflow now starts at this interval.",
      properties: [
        {
          displayName: "Interval",
          name: "interval",
          type: "number",
          default: 1,
          typeOptions: { minValue: 1 },
          description: "Time between two starts",
        },
        {
          displayName: "Unit",
          name: "unit",
          type: "options",
          default: "seconds",
          options: [
            { name: "Seconds", value: "seconds" },
            { name: "Minutes", value: "minutes" },
            { name: "Hours", value: "hours" },
          ],
          description: "Unit of the interval",
        },
      ],
      codex: {
        categories: ["Core Nodes"],
        subcategories: { "Core Nodes": ["Flow"] },
        alias: ["Time", "Scheduler", "Polling", "every"],
      },
    },
  ],
  schedule: {
    rules: ({ read }) => {
      const { interval, unit } = read();
      return [ruleOf({ field: unit, [`${unit}Interval`]: interval }, 0)];
    },
    item: firedItem,
  },
});
