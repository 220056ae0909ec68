import { ownEntry, type Workflow } from "@heddle/workflow";
import type { CategoryId } from "../categories.ts";
import { arrange } from "./arrange.ts";
import { type FlowEdge, readFlow } from "./read-flow.ts";
import { placeSubNodes, type SubNodes, subNodesIn } from "./sub-nodes.ts";

/** A node of a template: everything but name, id and place. */
export interface TemplateNode {
  type: string;
  typeVersion: number;
  parameters: Record<string, unknown>;
  webhookId?: string;
  onError?: "continueRegularOutput" | "continueErrorOutput";
  retryOnFail?: boolean;
  executeOnce?: boolean;
  alwaysOutputData?: boolean;
}

/** A template as its file declares it. */
export interface TemplateSource {
  id: string;
  name: string;
  /** One or two sentences for lists; Markdown. */
  description: string;
  categories: readonly CategoryId[];
  /** ISO date of its addition to the library. */
  createdAt: string;
  /** Note on the canvas: description and setup; Markdown. */
  note: string;
  /** By name, in reading order. */
  nodes: Readonly<Record<string, TemplateNode>>;
  /** Connections, see {@link readFlow}. */
  flow: readonly string[];
  /** Models, memories, parsers and tools among the nodes, by the node that uses them. */
  subNodes?: SubNodes;
  /** Node output while users try the template without accounts; pinned on import. By node name. */
  example?: Readonly<Record<string, readonly Record<string, unknown>[]>>;
}

/** A template of our own library. */
export interface OwnTemplate {
  id: string;
  name: string;
  description: string;
  categories: readonly CategoryId[];
  createdAt: string;
  workflow: Workflow;
}

const NOTE = "n8n-nodes-base.stickyNote";
const NOTE_WIDTH = 460;
const NOTE_GAP = 60;
const LINE_HEIGHT = 24;
const CHARACTERS_PER_LINE = 58;

/** Makes the workflow of a template: places its nodes, connects them, and puts the note in front. */
export function defineTemplate(source: TemplateSource): OwnTemplate {
  const { id, name, description, categories, createdAt, nodes, flow, subNodes = {}, example = {} } = source;
  const names = Object.keys(nodes);
  const edges = [...readFlow(flow, names), ...subNodesIn(subNodes, names)];
  const parts = new Set(edges.filter(({ type }) => type !== "main").map(({ from }) => from));
  const steps = names.filter((each) => !parts.has(each));
  const places = placeSubNodes(arrange(steps, edges), subNodes);
  const height = noteHeight(source.note);
  const workflow: Workflow = {
    name,
    nodes: [
      {
        id: `${id}-note`,
        name: "About this template",
        type: NOTE,
        typeVersion: 1,
        position: [-NOTE_WIDTH - NOTE_GAP, -height / 2 + 50],
        parameters: { content: `## ${name}\n${source.note}`, width: NOTE_WIDTH, height, color: 7 },
      },
      ...names.map((nodeName, index) => ({
        id: `${id}-${index + 1}`,
        name: nodeName,
        position: places.get(nodeName)!,
        ...structuredClone(nodes[nodeName]!),
      })),
    ],
    connections: connectionsOf(edges),
    pinData: Object.fromEntries(
      Object.entries(example).map(([nodeName, items]) => [
        nodeName,
        items.map((json) => ({ json: { ...json } })),
      ]),
    ),
    settings: { executionOrder: "v1" },
    meta: { templateId: id },
  } as unknown as Workflow;
  return { id, name, description, categories, createdAt, workflow };
}

function noteHeight(note: string): number {
  const lines = note
    .split("\n")
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / CHARACTERS_PER_LINE)), 0);
  return 100 + lines * LINE_HEIGHT;
}

function connectionsOf(edges: readonly FlowEdge[]): Record<string, unknown> {
  const connections: Record<string, Record<string, { node: string; type: string; index: number }[][]>> = {};
  for (const { from, output, to, input, type } of edges) {
    const outputs = ownEntry(
      ownEntry(connections, from, () => ({})),
      type,
      () => [],
    );
    while (outputs.length <= output) outputs.push([]);
    outputs[output]!.push({ node: to, type, index: input });
  }
  return connections;
}
