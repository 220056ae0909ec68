import {
  addConnection,
  addNode,
  type DocumentEdge,
  freePosition,
  isSticky,
  moveNodes,
  type NewNode,
  NODE_STEP_PX,
  NODE_WIDTH_PX,
  type OpenWorkflow,
  removeConnections,
  snap,
  type WorkflowDocument,
} from "../../document/index.ts";
import type { CreatorRequest } from "../flow/canvas-host.ts";
import { cardSize } from "../flow/port-layout.ts";
import { reach } from "../flow/walk.ts";
import { addLoopBody } from "./loop-body.ts";
import { addFirstTrigger, withExample } from "./new-node.ts";
import { placePart } from "./place-part.ts";
import { portsOf } from "./ports-of.ts";
import { replaceNode } from "./replace-node.ts";

/**
 * Adds the node chosen in the node creator at the requested place: after an output, before an input, into a
 * connection, at a position, or replacing a node. One undo entry. Returns the node's id.
 */
export function insertNode(open: OpenWorkflow, request: CreatorRequest, wanted: NewNode): string {
  const { document, catalog } = open;
  if (request.replaces !== undefined && document.node(request.replaces))
    return replaceNode(open, request.replaces, withExample(wanted));
  return document.transact("add", () => {
    const edge = request.edgeId === undefined ? undefined : document.edges.get(request.edgeId);
    const position = wanted.position ?? placeFor(open, request, wanted);
    const node = withExample({ ...wanted, position: position ?? wanted.position });
    const triggerId = addFirstTrigger(open, node);
    const place = triggerId === undefined ? undefined : afterTrigger(document, triggerId);
    const id = addNode(document, catalog, place ? { ...node, position: place } : node);
    if (triggerId !== undefined)
      addConnection(document, { source: triggerId, output: 0, target: id, input: 0 });
    if (edge) splice(open, edge, id);
    else connect(open, request, id);
    addLoopBody(open, id);
    document.selection.set([id]);
    return id;
  });
}

function afterTrigger(document: WorkflowDocument, id: string): [number, number] | undefined {
  const trigger = document.node(id);
  return trigger && [trigger.position[0] + NODE_STEP_PX, trigger.position[1]];
}

function placeFor(
  open: OpenWorkflow,
  request: CreatorRequest,
  wanted: NewNode,
): [number, number] | undefined {
  const { document } = open;
  if (request.position) return [request.position.x, request.position.y];
  const edge = request.edgeId === undefined ? undefined : document.edges.get(request.edgeId);
  if (edge) return makeRoom(document, edge);
  const { from, to } = request;
  const before = from && document.node(from.source);
  if (before) {
    const siblings = document.edgesFrom(before.id).filter(({ output }) => output <= from.output).length;
    return freePosition(
      [before.position[0] + stepFrom(open, before.id), before.position[1] + siblings * 100],
      document.nodes.values(),
    );
  }
  const after = to && document.node(to.target);
  if (!after) return undefined;
  if ((to.type ?? "main") !== "main") return placePart(open, to, wanted);
  return freePosition([after.position[0] - NODE_STEP_PX, after.position[1]], document.nodes.values());
}

/** Returns the distance to the next card in a row; cards with sub-nodes are wider. */
function stepFrom(open: OpenWorkflow, id: string): number {
  return NODE_STEP_PX - NODE_WIDTH_PX + snap(cardSize(portsOf(open, id)).width);
}

/** Returns a position in the middle of a connection; following nodes are shifted if they are too close. */
function makeRoom(document: WorkflowDocument, edge: DocumentEdge): [number, number] | undefined {
  const source = document.node(edge.source);
  const target = document.node(edge.target);
  if (!source || !target) return undefined;
  const gap = target.position[0] - source.position[0];
  const leadsOn = gap > 0;
  if (leadsOn && gap < NODE_STEP_PX * 2) {
    const push = NODE_STEP_PX * 2 - gap;
    const following = [...reach(document, [target.id], "right")].flatMap((id) => {
      const node = document.node(id);
      const isBeyond =
        node && node.id !== source.id && !isSticky(node) && node.position[0] >= target.position[0];
      return isBeyond
        ? [{ id, position: [node.position[0] + push, node.position[1]] as [number, number] }]
        : [];
    });
    moveNodes(document, following);
  }
  const x =
    leadsOn && gap >= NODE_STEP_PX * 2 ? source.position[0] + gap / 2 : source.position[0] + NODE_STEP_PX;
  return [x, leadsOn ? (source.position[1] + target.position[1]) / 2 : source.position[1]];
}

function splice(open: OpenWorkflow, edge: DocumentEdge, id: string): void {
  const { document } = open;
  const { inputs, outputs } = portsOf(open, id);
  if (!inputs.some((port) => port.type === edge.type)) return;
  removeConnections(document, [edge.id]);
  addConnection(document, {
    source: edge.source,
    type: edge.type,
    output: edge.output,
    target: id,
    input: 0,
  });
  if (!outputs.some((port) => port.type === edge.targetType)) return;
  addConnection(document, {
    source: id,
    type: edge.targetType,
    output: 0,
    target: edge.target,
    input: edge.input,
  });
}

function connect(open: OpenWorkflow, { from, to }: CreatorRequest, id: string): void {
  const { inputs, outputs } = portsOf(open, id);
  const input = from && inputs.find((port) => port.type === (from.type ?? "main"));
  if (from && input) addConnection(open.document, { ...from, target: id, input: input.index });
  const output = to && outputs.find((port) => port.type === (to.type ?? "main"));
  if (to && output) addConnection(open.document, { ...to, source: id, output: output.index });
}
