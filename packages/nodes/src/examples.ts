import { readFile } from "node:fs/promises";
import type { Item, NodeParameters, NodeType, Workflow, WorkflowNode } from "@heddle/workflow";
import { versionsOf } from "@heddle/workflow";
import { nodeIconPath } from "./catalogue.ts";

/** Example of a node with some items: `set.example.json` next to `set.node.ts`. A test runs each. */
export interface NodeExample {
  /** One sentence that describes the example. */
  readonly does: string;
  readonly parameters: NodeParameters;
  /** Responses of the service at {@link EXAMPLE_SERVICE}, for nodes that call one: JSON, or a verbatim string. */
  readonly answer?: Record<string, unknown> | string;
  /** The file `data` of every item of the first input; its content in Base64. */
  readonly file?: { readonly fileName: string; readonly mimeType: string; readonly data: string };
  /** Call that starts a waiting trigger: the path below the server's URL, and the body as JSON or as a form. */
  readonly call?: {
    readonly address: string;
    readonly body: Record<string, unknown>;
    readonly isForm?: true;
  };
  /** The JSON of the items, by input; a trigger has none. */
  readonly inputs: readonly (readonly Record<string, unknown>[])[];
  /** Message of the error that ends the run. */
  readonly error?: string;
  /** Likewise by output. */
  readonly outputs: readonly (readonly Record<string, unknown>[])[];
}

/** Service that examples call. It does not exist: tests replace it with a real server. */
export const EXAMPLE_SERVICE = "https://api.example.com";

/** Folder of files in examples, with a text file in it. Tests replace it with a real one. */
export const EXAMPLE_FOLDER = "/srv/files";

const TRIGGER = "n8n-nodes-base.manualTrigger";
const SOURCE = "n8n-nodes-base.noOp";
const STEP_UNITS = 240;

/** The example of a node type; undefined when it has none. */
export async function nodeExample(type: string): Promise<NodeExample | undefined> {
  const file = nodeIconPath(type)?.replace(/\.\w+$/, ".example.json");
  const text = file && (await readFile(file, "utf8").catch(() => undefined));
  return text === undefined || text === "" ? undefined : (JSON.parse(text) as NodeExample);
}

/** The example as a workflow. Its inputs are pinned data, so it runs immediately; a trigger runs alone. */
export function exampleWorkflow(
  type: NodeType,
  example: NodeExample,
): Pick<Workflow, "nodes" | "connections" | "pinData"> {
  const version = versionsOf(type).at(-1) ?? 1;
  const name = type.descriptions.at(-1)?.defaults.name ?? type.descriptions.at(-1)?.displayName ?? "Node";
  const node = (of: Pick<WorkflowNode, "name" | "type"> & Partial<WorkflowNode>, x: number, y = 0) => ({
    id: of.name,
    typeVersion: 1,
    parameters: {},
    ...of,
    position: [x * STEP_UNITS, y * STEP_UNITS] as [number, number],
  });
  const start = node({ name: "Start", type: TRIGGER }, 0);
  const { file } = example;
  const items: Item[][] = example.inputs.map((input, at) =>
    input.map((json) => ({ json, ...(file && at === 0 ? { binary: { data: file } } : {}) })),
  );
  const last = { name, type: type.name, typeVersion: version, parameters: example.parameters };
  if (items.length === 0) return { nodes: [node(last, 0)], connections: {}, pinData: {} };
  if (items.length < 2)
    return {
      nodes: [start, node(last, 1)],
      connections: { Start: { main: [[{ node: name, type: "main", index: 0 }]] } },
      pinData: { Start: items[0] ?? [{ json: {} }] },
    };
  const sources = items.map((_, index) => node({ name: `Items ${index + 1}`, type: SOURCE }, 1, index));
  const toSources = sources.map((source) => ({ node: source.name, type: "main", index: 0 }));
  return {
    nodes: [start, ...sources, node(last, 2)],
    connections: {
      Start: { main: [toSources] },
      ...Object.fromEntries(
        sources.map((source, index) => [source.name, { main: [[{ node: name, type: "main", index }]] }]),
      ),
    },
    pinData: Object.fromEntries(sources.map((source, index) => [source.name, items[index] ?? []])),
  };
}
