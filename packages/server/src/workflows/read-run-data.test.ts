import type { RunData } from "@heddle/workflow";
import { workflowOf } from "@heddle/workflow/testing";
import { expect, it } from "vitest";
import { withoutStale } from "./read-run-data.ts";

const edges: [string, string][] = [
  ["A", "B"],
  ["B", "C"],
  ["A", "D"],
];
const workflow = workflowOf(["A", "B", "C", "D"], edges);
const runData: RunData = Object.fromEntries(["A", "B", "C", "D", "Gone"].map((name) => [name, []]));

it.each([
  [[], ["A", "B", "C", "D", "Gone"]],
  [["B"], ["A", "D", "Gone"]],
  [
    ["C", "D"],
    ["A", "B", "Gone"],
  ],
  [["A"], ["Gone"]],
  [
    ["Gone", "Unknown"],
    ["A", "B", "C", "D"],
  ],
])("run data of the changed nodes %j and of later ones are stale", (changed, kept) => {
  expect(Object.keys(withoutStale(runData, workflow, changed))).toEqual(kept);
});
