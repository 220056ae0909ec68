import { defineNode, type Item, isRecord, type NodeOutput } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";

const MAX_DURATION_MS = 60_000;

export default defineNode({
  name: "n8n-nodes-base.simulate",
  effect: "pure",
  descriptions: [
    {
      name: "n8n-nodes-base.simulate",
      displayName: "Simulate",
      description: "Simulates a node: waits and returns items that you enter",
      subtitle: '={{ $parameter["subtitle"] || undefined }}',
      version: 1,
      group: ["organization"],
      icon: "file:simulate.svg",
      defaults: { name: "Simulate", color: "#b0b0b0" },
      inputs: ["main"],
      outputs: ["main"],
      properties: [
        {
          displayName: "Subtitle",
          name: "subtitle",
          type: "string",
          default: "",
          placeholder: "e.g. record: read",
          description: "Subtitle of the node on the canvas",
        },
        {
          displayName: "Output",
          name: "output",
          type: "options",
          noDataExpression: true,
          default: "all",
          options: [
            { name: "Return All Input Items", value: "all" },
            { name: "Return Some Input Items", value: "specify" },
            { name: "Return Items of Your Own", value: "custom" },
          ],
        },
        {
          displayName: "Number of Items",
          name: "numberOfItems",
          type: "number",
          default: 1,
          typeOptions: { minValue: 1 },
          displayOptions: { show: { output: ["specify"] } },
          description: "Number of first input items to return",
        },
        {
          displayName: "JSON",
          name: "jsonOutput",
          type: "json",
          typeOptions: { rows: 5 },
          default: '[\n  {\n    "my_field_1": "value",\n    "my_field_2": 1\n  }\n]',
          validateType: "array",
          displayOptions: { show: { output: ["custom"] } },
          description: "A list of objects; each becomes an item",
        },
        {
          displayName: "Execution Duration (MS)",
          name: "executionDuration",
          type: "number",
          default: 150,
          typeOptions: { minValue: 0, maxValue: MAX_DURATION_MS },
          description: "Duration of the node in milliseconds, up to a minute",
        },
      ],
      codex: {
        categories: ["Core Nodes"],
        subcategories: { "Core Nodes": ["Helpers"] },
        alias: ["placeholder", "dummy", "mock", "fake", "delay", "sample"],
      },
    },
  ],
  async execute({ read, items, clock, signal }): Promise<NodeOutput> {
    const { output, numberOfItems, jsonOutput, executionDuration } = read();
    const ms = Math.min(MAX_DURATION_MS, Math.max(0, executionDuration));
    if (ms > 0) await clock.sleep(ms, signal);
    if (output === "specify") return [items.slice(0, Math.max(0, Math.floor(numberOfItems)))];
    return [output === "custom" ? ownItems(jsonOutput) : items];
  },
});

function ownItems(given: unknown): Item[] {
  const list = typeof given === "string" ? parsed(given) : given;
  const objects = isRecord(list) ? [list] : list;
  if (!Array.isArray(objects) || !objects.every(isRecord)) throw nodeError("simulated-items", {});
  return objects.map((json) => ({ json, pairedItem: { item: 0 } }));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw nodeError("simulated-items", {});
  }
}
