import { runWorkflow } from "@heddle/engine/testing";
import {
  defineNode,
  type ExecutionMode,
  type FailedExchange,
  type Item,
  NodeError,
  type NodeParameters,
  type NodeType,
  versionsOf,
  type Workflow,
  type WorkflowNode,
} from "@heddle/workflow";

/** Options for running a node in a test. */
export interface RunNodeOptions {
  parameters?: NodeParameters;
  /** Items of the first input; one empty item when left out. */
  items?: Item[];
  /** Items of several inputs instead. */
  inputs?: Item[][];
  /** The newest version when left out. */
  typeVersion?: number;
  /** Further fields of the node, such as `onError` or `credentials`. */
  node?: Partial<WorkflowNode>;
  /** Decrypted credentials by type. */
  credentials?: Record<string, Record<string, unknown>>;
  mode?: ExecutionMode;
  /** Settings of the workflow; by default those of new workflows. */
  settings?: Workflow["settings"];
  /** Time zone of the workflow; UTC when left out. */
  timezone?: string;
  ports?: Parameters<typeof runWorkflow>[1]["ports"];
  /** Cancels the run. */
  signal?: AbortSignal;
  /** Receives the notes that are shown with the run. */
  hints?: string[];
}

/** Sends items into the node under test, one output per input of it. */
const source = defineNode({
  name: "test.source",
  effect: "pure",
  descriptions: [
    {
      name: "test.source",
      displayName: "Source",
      description: "",
      version: 1,
      group: ["trigger"],
      defaults: { name: "Source" },
      inputs: [],
      outputs: Array.from({ length: 10 }, () => "main"),
      properties: [],
    },
  ],
});

/**
 * Runs one node in the real engine and returns its items per output.
 * @throws NodeError with the message and description of the error that ended the run.
 */
export async function runNode(type: NodeType, options: RunNodeOptions = {}): Promise<Item[][]> {
  return (await runNodeOnce(type, options)).outputs;
}

/** Runs one node like `runNode`, and returns its hints too. */
export async function runNodeOnce(
  type: NodeType,
  options: RunNodeOptions = {},
): Promise<{ readonly outputs: Item[][]; readonly hints: readonly string[] }> {
  const run = await runWorkflow(workflowAround(type, options), {
    types: [source, type],
    trigger: { node: "Source", output: options.inputs ?? [options.items ?? [{ json: {} }]] },
    ...(options.credentials ? { credentials: options.credentials } : {}),
    ...(options.mode ? { mode: options.mode } : {}),
    ...(options.timezone ? { timezone: options.timezone } : {}),
    ...(options.ports ? { ports: options.ports } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
  });
  const task = run.result.runData["Node"]?.at(-1);
  options.hints?.push(...(task?.hints ?? []).map(({ message }) => message));
  const error = task?.error ?? run.result.error;
  if (run.status !== "success" && error) {
    const { message, description, context = {} } = error;
    const exchange = error["exchange"] as FailedExchange | undefined;
    throw new NodeError(message, { description, context, exchange });
  }
  return {
    outputs: task?.data?.main.map((items) => items ?? []) ?? [],
    hints: (task?.hints ?? []).map((hint) => hint.message),
  };
}

/** The JSON of the items of every output. */
export async function runNodeJson(type: NodeType, options: RunNodeOptions = {}): Promise<unknown[][]> {
  const outputs = await runNode(type, options);
  return outputs.map((items) => items.map((item) => item.json));
}

function workflowAround(
  type: NodeType,
  options: RunNodeOptions,
): Pick<Workflow, "nodes" | "connections"> & Partial<Workflow> {
  const wires = (options.inputs ?? [[]]).map((_, index) => [{ node: "Node", type: "main", index }]);
  const typeVersion = options.typeVersion ?? versionsOf(type).at(-1) ?? 1;
  const at = { position: [0, 0] as [number, number], parameters: {} };
  return {
    nodes: [
      { ...at, id: "1", name: "Source", type: source.name, typeVersion: 1 },
      {
        ...at,
        id: "2",
        name: "Node",
        type: type.name,
        typeVersion,
        parameters: options.parameters ?? {},
        ...options.node,
      },
    ],
    connections: { Source: { main: wires } },
    ...(options.settings ? { settings: options.settings } : {}),
  };
}
