import { defineNode, mapItems } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { MINUTES_SAVED } from "./minutes-saved.ts";

export default defineNode({
  name: "n8n-nodes-base.timeSaved",
  effect: "pure",
  descriptions: [
    {
      name: "n8n-nodes-base.timeSaved",
      displayName: "Track Time Saved",
      description: "Adds the minutes saved to the insights",
      subtitle:
        '={{ $parameter.minutesSaved + " min" + ($parameter.mode === "perItem" ? " per item" : "") }}',
      version: 1,
      group: ["organization"],
      icon: "file:time-saved.svg",
      defaults: { name: "Track Time Saved" },
      inputs: ["main"],
      outputs: ["main"],
      properties: [
        {
          displayName: "Calculation Mode",
          name: "mode",
          type: "options",
          noDataExpression: true,
          default: "once",
          options: [
            {
              name: "Once for All Items",
              value: "once",
              description: "Counts the minutes once, however many items arrive",
            },
            { name: "Per Item", value: "perItem", description: "Counts the minutes for every item" },
          ],
        },
        {
          displayName: "Minutes Saved",
          name: "minutesSaved",
          type: "number",
          default: 0,
          typeOptions: { minValue: 0 },
          description: "Saved minutes of work",
          hint: "Insights add the minutes of all such nodes in an execution, rounded to whole minutes",
        },
      ],
      codex: {
        categories: ["Core Nodes"],
        subcategories: { "Core Nodes": ["Helpers"] },
        alias: ["insights", "ROI", "minutes", "saving", "value"],
      },
    },
  ],
  execute(context) {
    const isPerItem = context.read().mode === "perItem";
    return mapItems(context, (item, index) => {
      if (index === 0 || isPerItem) {
        const before = Number(context.customData.get(MINUTES_SAVED) ?? 0) || 0;
        const minutes = minutesOf(context.read(index).minutesSaved, index);
        context.customData.set(MINUTES_SAVED, String(before + minutes));
      }
      return item;
    });
  },
});

function minutesOf(value: unknown, itemIndex: number): number {
  const minutes = Number(value);
  if (Number.isFinite(minutes) && minutes >= 0) return minutes;
  throw nodeError("minutes-saved", { value: String(value) }, { itemIndex });
}
