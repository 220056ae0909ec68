import type { WorkflowNode } from "@heddle/workflow";
import { type DocumentEdge, isTriggerNode, nodePorts, type OpenWorkflow } from "../../../document/index.ts";
import { evaluateOverParameters } from "../../flow/evaluate.ts";
import { ExtractionRefusal } from "./refusal.ts";

const RESPONDS = "n8n-nodes-base.respondToWebhook";

type Opened = Pick<OpenWorkflow, "document" | "catalog">;

/** Entry and exit of a selection. */
export interface Ends {
  nodes: readonly WorkflowNode[];
  entry: WorkflowNode;
  exit: WorkflowNode;
  /** Connections among the nodes. */
  inside: readonly DocumentEdge[];
  /** Connections from outside to the entry. */
  incoming: readonly DocumentEdge[];
  /** Connections from the exit to the outside. */
  outgoing: readonly DocumentEdge[];
  /** Input of the entry that receives the items. */
  input: number;
}

/**
 * Returns the single entry and exit of a selection. @throws ExtractionRefusal if there are several, or if a called
 * workflow would return something else
 */
export function findEnds(open: Opened, ids: ReadonlySet<string>): Ends {
  const nodes = [...open.document.nodes.values()].filter(({ id }) => ids.has(id));
  if (nodes.length === 0) throw new ExtractionRefusal("nothing");
  refuseTypes(open, nodes);
  const edges = [...open.document.edges.values()];
  const inside = edges.filter(({ source, target }) => ids.has(source) && ids.has(target));
  const crossing = edges.filter(({ source, target }) => ids.has(source) !== ids.has(target));
  refuseCutParts(open, crossing);
  const incoming = crossing.filter(({ target }) => ids.has(target));
  const outgoing = crossing.filter(({ source }) => ids.has(source));
  const steps = nodes.filter(({ id }) => !inside.some((edge) => edge.source === id && edge.type !== "main"));
  const flow = inside.filter(({ type }) => type === "main");
  const entry = findEntry(steps, flow, incoming);
  const exit = findExit(steps, flow, outgoing);
  refuseRepeats(steps, flow, entry);
  refuseOutputs(open, { steps, flow, exit });
  return { nodes, entry, exit, inside, incoming, outgoing, input: incoming[0]?.input ?? 0 };
}

function refuseTypes({ catalog }: Opened, nodes: readonly WorkflowNode[]): void {
  const trigger = nodes.find((node) => isTriggerNode(node, catalog));
  if (trigger) throw new ExtractionRefusal("trigger", trigger.name);
  const response = nodes.find(({ type }) => type === RESPONDS);
  if (response) throw new ExtractionRefusal("response", response.name);
}

function refuseCutParts({ document }: Opened, crossing: readonly DocumentEdge[]): void {
  const cut = crossing.find(({ type, targetType }) => type !== "main" || targetType !== "main");
  if (!cut) return;
  throw new ExtractionRefusal("part", nameOf(document, cut.source), nameOf(document, cut.target));
}

function nameOf(document: Opened["document"], id: string): string {
  return document.node(id)?.name ?? "";
}

const namesOf = (nodes: readonly WorkflowNode[]) => nodes.map(({ name }) => name);

/** The node that receives items from outside, or would if the selection were connected. */
function findEntry(
  steps: readonly WorkflowNode[],
  flow: readonly DocumentEdge[],
  incoming: readonly DocumentEdge[],
): WorkflowNode {
  const entries = steps.filter(
    ({ id }) => incoming.some(({ target }) => target === id) || !flow.some(({ target }) => target === id),
  );
  const [entry] = entries;
  if (!entry) throw new ExtractionRefusal("noEntry");
  const inputs = new Set(incoming.map(({ input }) => input));
  if (entries.length > 1 || inputs.size > 1) throw new ExtractionRefusal("entries", ...namesOf(entries));
  return entry;
}

function findExit(
  steps: readonly WorkflowNode[],
  flow: readonly DocumentEdge[],
  outgoing: readonly DocumentEdge[],
): WorkflowNode {
  const leadsOn = ({ id }: WorkflowNode) => flow.some(({ source }) => source === id);
  const leaves = ({ id }: WorkflowNode) => outgoing.some(({ source }) => source === id);
  const middle = steps.find((node) => leadsOn(node) && leaves(node));
  if (middle) throw new ExtractionRefusal("middle", middle.name);
  const exits = steps.filter((node) => !leadsOn(node));
  if (exits.length > 1) throw new ExtractionRefusal("exits", ...namesOf(exits));
  if (!exits[0]) throw new ExtractionRefusal("noExit");
  return exits[0];
}

/** Refuses nodes that run several times: a called workflow returns only the last run. */
function refuseRepeats(
  steps: readonly WorkflowNode[],
  flow: readonly DocumentEdge[],
  entry: WorkflowNode,
): void {
  const places = new Set<string>();
  for (const { target, input } of flow) {
    const place = `${target}|${input}`;
    const name = steps.find(({ id }) => id === target)?.name ?? "";
    if (places.has(place) || target === entry.id) throw new ExtractionRefusal("repeats", name);
    places.add(place);
  }
}

/**
 * Refuses outputs that differ: a called workflow returns the items of the last node that ran, from the first
 * non-empty output.
 */
function refuseOutputs(
  { catalog }: Opened,
  {
    steps,
    flow,
    exit,
  }: { steps: readonly WorkflowNode[]; flow: readonly DocumentEdge[]; exit: WorkflowNode },
): void {
  for (const node of steps) {
    const ports = nodePorts(node, catalog.describe(node), evaluateOverParameters);
    const outputs = ports.outputs.filter(({ type }) => type === "main");
    if (node === exit) {
      if (outputs.length > 1) throw new ExtractionRefusal("outputs", node.name);
      continue;
    }
    const isOpen = outputs.some(
      ({ index }) => !flow.some(({ source, output }) => source === node.id && output === index),
    );
    if (isOpen) throw new ExtractionRefusal("openOutput", node.name);
  }
}
