import { FILLED_AT_EXECUTION } from "@heddle/expression";
import type { Item, TaskData } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { expressionSupport } from "./expression-support.ts";
import type { WorkflowView } from "./node-data.ts";
import { previewScope } from "./scope.ts";

const sent: Item[] = [
  {
    json: { id: 1, name: "Ada" },
    binary: { file: { mimeType: "text/plain", fileName: "a.txt", data: "QQ==" } },
    pairedItem: { item: 0 },
  },
  { json: { id: 2, name: "Grace" }, pairedItem: { item: 1 } },
];
const task: TaskData = { startTime: 0, executionTime: 1, source: [], data: { main: [sent] } };
const view: WorkflowView = {
  inputsOf: (node) => (node === "Here" ? [{ source: "People", output: 0, input: 0 }] : []),
  tasks: (node) => (node === "People" ? [task] : undefined),
  pinned: () => undefined,
};

const support = expressionSupport({
  scope: previewScope(
    view,
    {
      nodeName: "Here",
      workflow: { id: "w1", name: "Work", active: true },
      timezone: "Europe/Berlin",
      now: Date.UTC(2026, 0, 15, 10, 30),
      hasNode: (name) => name === "People" || name === "Here",
      parameters: (name) => (name === "Here" ? { mode: "fast" } : { url: "https://e.org" }),
    },
    { itemIndex: 1, runIndex: 0 },
  ),
  hasInput: true,
  variables: () => ({ input: undefined, nodes: [] }),
});

const preview = (expression: string) => support.preview(`={{ ${expression} }}`);

describe("Variables in the preview, before any execution has an id", () => {
  it.each([
    ["$json", { id: 2, name: "Grace" }],
    ["$data", { id: 2, name: "Grace" }],
    ["$item(0).$binary.file.fileName", "a.txt"],
    ["$input.first().binary.file.fileName", "a.txt"],
    ["$input.all().length", 2],
    ["$input.item.json.name", "Grace"],
    ["$item(0).$json.name", "Ada"],
    ["$node['People'].json.name", "Grace"],
    ["$('People').item.json.name", "Grace"],
    ["$('People').params.url", "https://e.org"],
    ["$execution.id", FILLED_AT_EXECUTION],
    ["$execution.mode", "test"],
    ["$execution.resumeUrl", FILLED_AT_EXECUTION],
    ["$execution.customData.get('a')", FILLED_AT_EXECUTION],
    ["$resumeWebhookUrl", FILLED_AT_EXECUTION],
    ["$jmespath($json, 'name')", "Grace"],
    ["$now", "2026-01-15T11:30:00.000+01:00"],
    ["$now.toISO()", "2026-01-15T11:30:00.000+01:00"],
    ["$today.toISO()", "2026-01-15T00:00:00.000+01:00"],
    ["$parameter.mode", "fast"],
    ["$parameters.mode", "fast"],
    ["$position", 1],
    ["$itemIndex", 1],
    ["$runIndex", 0],
    ["$prevNode", { name: "People", outputIndex: 0, runIndex: 0 }],
    ["$workflow", { id: "w1", name: "Work", active: true }],
  ])("%s", { tags: ["EXP-24", "EXP-25", "EXP-80"] }, (expression, value) => {
    expect(preview(expression)).toEqual({ value });
  });
  it("server environment variables are not available", { tags: ["EXP-80"] }, () => {
    expect(preview("$env.HOME")).toEqual({ error: expect.any(String) });
  });
});

describe("Suggestions for the open node", () => {
  it.each([
    "$binary",
    "$data",
    "$env",
    "$execution",
    "$input",
    "$item",
    "$jmespath",
    "$json",
    "$node",
    "$now",
    "$parameter",
    "$position",
    "$prevNode",
    "$resumeWebhookUrl",
    "$runIndex",
    "$today",
    "$workflow",
    "DateTime",
    "Interval",
    "Duration",
  ])("include %s", (name) => {
    const text = `={{ ${name.slice(0, -1)} }}`;
    const found = support.complete(text, 4 + name.length - 1);
    expect(found?.items.map(({ label }) => label.replace(/\(\)$/, ""))).toContain(name);
  });
});
