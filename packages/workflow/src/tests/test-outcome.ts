import type { Workflow } from "../document/workflow.ts";
import type { RunData } from "../run-data/run-data.ts";

/** Result of one expectation of a test. */
export interface ExpectationOutcome {
  readonly node: string;
  /** Problems, as sentences; empty if it is met. */
  readonly problems: readonly string[];
  /** For snapshots: the `json` of the actual items; absent if the node did not run. */
  readonly actual?: readonly unknown[] | undefined;
}

/** Result of one test. */
export interface TestOutcome {
  readonly name: string;
  readonly passed: boolean;
  /** Problems of the run itself, as sentences, such as a node with network access. */
  readonly problems: readonly string[];
  /** In the order of the test. */
  readonly expectations: readonly ExpectationOutcome[];
  readonly durationMs: number;
  /** Nodes that ran, or were replaced. */
  readonly nodes: readonly string[];
  /** Connected outputs that carried items. */
  readonly branches: readonly Branch[];
  /** Output of its nodes; present if requested and not too large. */
  readonly runData?: RunData | undefined;
}

/** An output of a node that is connected; 0 = the first output. */
export interface Branch {
  readonly node: string;
  readonly output: number;
}

/** Test coverage of a workflow. */
export interface TestCoverage {
  readonly nodes: number;
  readonly branches: number;
  /** Nodes that no test ran or replaced. */
  readonly missedNodes: readonly string[];
  /** Branches that carried items in no test. */
  readonly missedBranches: readonly Branch[];
}

/** Results of all executed tests of a workflow. */
export interface TestReport {
  readonly tests: readonly TestOutcome[];
  readonly coverage: TestCoverage;
}

/** All problems of a test, those of the run first. */
export function problemsOfTest({ problems, expectations }: TestOutcome): string[] {
  return [...problems, ...expectations.flatMap((one) => one.problems)];
}

/** Branches that carried items in a run. */
export function usedBranches(workflow: Pick<Workflow, "connections">, runData: RunData): Branch[] {
  return connectedBranches(workflow).filter(({ node, output }) =>
    (Object.hasOwn(runData, node) ? runData[node]! : []).some(
      (task) => (task.data?.main[output]?.length ?? 0) > 0,
    ),
  );
}

/** Combined coverage of the results. Disabled nodes, notes and nodes without `main` connections do not count. */
export function coverageOf(
  workflow: Pick<Workflow, "nodes" | "connections">,
  outcomes: readonly Pick<TestOutcome, "nodes" | "branches">[],
): TestCoverage {
  const onTheWay = nodesOnTheWay(workflow);
  const ran = new Set(outcomes.flatMap(({ nodes }) => nodes));
  const used = new Set(outcomes.flatMap(({ branches }) => branches.map(keyOf)));
  const nodes = workflow.nodes.filter(({ name, disabled }) => !disabled && onTheWay.has(name));
  const enabled = new Set(nodes.map(({ name }) => name));
  const branches = connectedBranches(workflow).filter(({ node }) => enabled.has(node));
  return {
    nodes: nodes.length,
    branches: branches.length,
    missedNodes: nodes.map(({ name }) => name).filter((name) => !ran.has(name)),
    missedBranches: branches.filter((branch) => !used.has(keyOf(branch))),
  };
}

const keyOf = ({ node, output }: Branch) => `${output} ${node}`;

function connectedBranches({ connections }: Pick<Workflow, "connections">): Branch[] {
  return Object.entries(connections).flatMap(([node, byType]) =>
    (byType["main"] ?? []).flatMap((targets, output) =>
      targets && targets.length > 0 ? [{ node, output }] : [],
    ),
  );
}

function nodesOnTheWay({ connections }: Pick<Workflow, "connections">): Set<string> {
  const ends = Object.entries(connections).flatMap(([node, { main = [] }]) =>
    main.flatMap((targets) => (targets ?? []).flatMap((target) => [node, target.node])),
  );
  return new Set(ends);
}
