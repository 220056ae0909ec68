import type { TestOutcome } from "@heddle/workflow";
import { expect, it } from "vitest";
import { marksOf } from "./marks-of.ts";

const outcome = (name: string, expectations: TestOutcome["expectations"]) => ({
  test: { name },
  outcome: { name, passed: false, problems: [], expectations, durationMs: 1, nodes: [], branches: [] },
});

it("Marks of nodes show met expectations, problems of failed ones, and nodes that no test reaches", () => {
  const ran = [
    outcome("A", [
      { node: "End", problems: ["1 instead of 2"] },
      { node: "Sum", problems: [] },
    ]),
    outcome("B", [
      { node: "End", problems: [] },
      { node: "End", problems: ["no items"] },
    ]),
  ];
  const coverage = { nodes: 4, branches: 2, missedNodes: ["Else"], missedBranches: [] };
  expect(Object.fromEntries(marksOf(ran, coverage))).toEqual({
    Else: { state: "missed", problems: [expect.stringContaining("No test")] },
    End: { state: "broken", problems: ["A: 1 instead of 2", "B: no items"] },
    Sum: { state: "held", problems: [] },
  });
  expect([...marksOf(ran, undefined).keys()]).toEqual(["End", "Sum"]);
});
