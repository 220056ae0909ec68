import type { Item, NodeType, NodeTypes, Workflow, WorkflowNode } from "@heddle/workflow";
import { compilePlan } from "../plan/compile-plan.ts";
import type { EnginePorts } from "../ports.ts";
import { runPlan } from "../run/run-plan.ts";
import type { RunOptions, RunResult } from "../run-options.ts";
import { type CredentialData, type FakePorts, fakePorts } from "./fake-ports.ts";

/** Options of a test run. All but the types have defaults. */
export interface RunWorkflowOptions extends Partial<RunOptions> {
  types: NodeTypes | readonly NodeType[];
  ports?: Partial<EnginePorts>;
  /** Decrypted credentials by type. */
  credentials?: CredentialData;
}

/** The result of a test run, with shortcuts for tests. */
export interface TestRun extends RunResult {
  ports: FakePorts;
  /** JSON of the items a node sent out in a run (the last by default) by an output (the first by default). */
  json(node: string, output?: number, run?: number): unknown[] | undefined;
  /** Items likewise. */
  items(node: string, output?: number, run?: number): Item[] | undefined;
  /** Names of the nodes in execution order. */
  order(): string[];
}

/** Runs a workflow over fake ports. The workflow needs only nodes and connections. */
export async function runWorkflow(
  workflow: Partial<Workflow> & { nodes: WorkflowNode[] },
  { types, ports: replaced, credentials, ...options }: RunWorkflowOptions,
): Promise<TestRun> {
  const whole = testWorkflow(workflow);
  const ports = fakePorts({ ...replaced, ...(credentials && { credentialData: credentials }) });
  const plan = compilePlan(whole, "get" in types ? types : nodeTypes(types));
  const result = await runPlan(
    plan,
    { executionId: "1", mode: "manual", timezone: "UTC", ...options },
    ports,
  );
  const items = (node: string, output = 0, run = -1) =>
    result.result.runData[node]?.at(run)?.data?.main[output] ?? undefined;
  return {
    ...result,
    ports,
    items,
    json: (node, output, run) => items(node, output, run)?.map((item) => item.json),
    order: () => runOrder(result),
  };
}

/** A lookup over a list of node types. */
export function nodeTypes(types: readonly NodeType[]): NodeTypes {
  const byName = new Map(types.map((type) => [type.name, type]));
  return { get: (name) => byName.get(name) };
}

/** A workflow with defaults for omitted parts. */
export function testWorkflow(workflow: Partial<Workflow> & { nodes: WorkflowNode[] }): Workflow {
  return {
    id: "w1",
    name: "Test",
    active: false,
    connections: {},
    settings: { executionOrder: "v1", expressionErrors: "stop" },
    ...workflow,
  };
}

function runOrder(result: RunResult): string[] {
  return Object.entries(result.result.runData)
    .flatMap(([name, tasks]) => tasks.map((task) => ({ name, index: task.executionIndex ?? 0 })))
    .sort((a, b) => a.index - b.index)
    .map(({ name }) => name);
}
