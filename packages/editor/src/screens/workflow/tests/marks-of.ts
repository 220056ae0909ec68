import type { StoredTest, TestCoverage, TestOutcome } from "@heddle/workflow";
import { texts } from "../../../base/texts/index.ts";
import type { NodeTestMark } from "../../../document/index.ts";

const text = texts.workflowTests;

/** A test that ran, and its result. */
export interface RanTest {
  readonly test: StoredTest;
  readonly outcome: TestOutcome;
}

/** Marks of nodes from tests: a failed expectation outweighs those that hold. `coverage` covers all tests, if all of them ran. */
export function marksOf(
  ran: readonly RanTest[],
  coverage: TestCoverage | undefined,
): Map<string, NodeTestMark> {
  const marks = new Map<string, NodeTestMark>();
  for (const node of coverage?.missedNodes ?? [])
    marks.set(node, { state: "missed", problems: [text.missedNode] });
  for (const { outcome } of ran)
    for (const { node, problems } of outcome.expectations) {
      const all = [...brokenOf(marks.get(node)), ...problems.map((one) => `${outcome.name}: ${one}`)];
      marks.set(node, { state: all.length > 0 ? "broken" : "held", problems: all });
    }
  return marks;
}

const brokenOf = (mark: NodeTestMark | undefined) => (mark?.state === "broken" ? mark.problems : []);
