import { type NodeTypeDescription, readWorkflow, type Workflow } from "@heddle/workflow";
import { addNode, type NewNode } from "../commands/add-node.ts";
import { addConnection } from "../commands/connections.ts";
import { prepareRenaming } from "../mentions.ts";
import { NodeCatalog } from "../node-catalog.ts";
import { ShownRun } from "../run/shown-run.ts";

import { WorkflowDocument } from "../workflow-document.ts";

// Tests rename synchronously.
await prepareRenaming();

const plain: NodeTypeDescription = {
  name: "test.step",
  displayName: "Step",
  description: "Does nothing",
  version: 1,
  group: ["transform"],
  defaults: { name: "Step" },
  inputs: ["main"],
  outputs: ["main"],
  properties: [],
};

/** Returns a node type description for tests; by default with one input and one output. */
export function describeNode(
  description: Partial<NodeTypeDescription> & { name: string },
): NodeTypeDescription {
  return { ...plain, displayName: description.name, defaults: { name: description.name }, ...description };
}

export const testDescriptions: NodeTypeDescription[] = [
  plain,
  describeNode({
    name: "test.trigger",
    displayName: "Start",
    defaults: { name: "Start" },
    group: ["trigger"],
    inputs: [],
    maxNodes: 1,
  }),
  describeNode({
    name: "test.hook",
    displayName: "Hook",
    defaults: { name: "Hook" },
    group: ["trigger"],
    inputs: [],
    webhooks: [{ name: "default", httpMethod: "GET", isFullPath: true, path: "={{ $parameter.path }}" }],
    properties: [{ displayName: "Path", name: "path", type: "string", default: "", required: true }],
  }),
  describeNode({
    name: "test.fork",
    displayName: "Fork",
    defaults: { name: "Fork" },
    outputs: ["main", "main"],
    outputNames: ["true", "false"],
  }),
];

/** Drives an open workflow without a browser; nodes are identified by name. */
export class TestEditor {
  readonly catalog: NodeCatalog;
  readonly document: WorkflowDocument;
  readonly run = new ShownRun();
  now = 0;

  constructor(
    workflow: Partial<Workflow> = {},
    descriptions: readonly NodeTypeDescription[] = testDescriptions,
  ) {
    this.catalog = new NodeCatalog(descriptions);
    const read = readWorkflow({ nodes: [], connections: {}, ...workflow });
    this.document = new WorkflowDocument(read.workflow, { now: () => this.now });
  }

  /** Adds a node and returns its id. */
  add(name: string, node: Partial<NewNode> = {}): string {
    this.now += 10_000;
    return addNode(this.document, this.catalog, { type: "test.step", ...node, name });
  }

  /** Adds nodes in a row, connected. */
  chain(...names: string[]): string[] {
    const ids = names.map((name, index) => this.add(name, { position: [index * 300, 0] }));
    for (let index = 1; index < ids.length; index++)
      this.connect(names[index - 1] as string, names[index] as string);
    return ids;
  }

  connect(source: string, target: string, output = 0, input = 0): void {
    this.now += 10_000;
    addConnection(this.document, { source: this.id(source), target: this.id(target), output, input });
  }

  id(name: string): string {
    const node = this.document.nodeByName(name);
    if (!node) throw new Error(`There is no node "${name}".`);
    return node.id;
  }

  get names(): string[] {
    return [...this.document.nodes.values()].map((node) => node.name);
  }

  /** Connections as `A → B`, with indexes where they are not 0. */
  get wires(): string[] {
    const end = (name: string | undefined, index: number) => `${name}${index === 0 ? "" : `:${index}`}`;
    return [...this.document.edges.values()].map((edge) => {
      const source = this.document.node(edge.source)?.name;
      return `${end(source, edge.output)} → ${end(this.document.node(edge.target)?.name, edge.input)}`;
    });
  }

  undo(times = 1): void {
    for (let count = 0; count < times; count++) this.document.undo();
  }

  redo(times = 1): void {
    for (let count = 0; count < times; count++) this.document.redo();
  }
}
