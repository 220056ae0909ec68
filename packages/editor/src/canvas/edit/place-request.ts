import {
  freePosition,
  isSticky,
  NODE_HEIGHT_PX,
  NODE_STEP_PX,
  NODE_WIDTH_PX,
  nodePorts,
  type OpenWorkflow,
  type Point,
} from "../../document/index.ts";
import type { Canvas } from "../flow/canvas.ts";
import type { CreatorRequest } from "../flow/canvas-host.ts";
import { evaluateOverParameters } from "../flow/evaluate.ts";

/**
 * Completes a request without a place: after the single selected node, at its first free output; next to the
 * selection; otherwise in the middle of the view.
 */
export function withPlace({ open, view }: Canvas, request: CreatorRequest): CreatorRequest {
  const { position, from, to, edgeId, replaces } = request;
  if ((position ?? from ?? to ?? edgeId ?? replaces) !== undefined) return request;
  const after = afterSelection(open);
  if (after) return { ...request, from: after };
  const place = besideSelection(open) ?? middleOf(open, view?.center());
  return place ? { ...request, position: place } : request;
}

/** Returns the corner of a card whose middle is at a point. */
export function cornerAround({ x, y }: Point): Point {
  return { x: x - NODE_WIDTH_PX / 2, y: y - NODE_HEIGHT_PX / 2 };
}

function afterSelection({ document, catalog }: OpenWorkflow): CreatorRequest["from"] {
  const [id, ...more] = document.selection.nodes;
  const node = id === undefined || more.length > 0 ? undefined : document.node(id);
  if (!node || isSticky(node)) return undefined;
  const { outputs } = nodePorts(node, catalog.describe(node), evaluateOverParameters);
  const taken = new Set(document.edgesFrom(node.id).map((edge) => `${edge.type}${edge.output}`));
  const free = outputs.find((port) => port.type === "main" && !taken.has(`main${port.index}`));
  return free && { source: node.id, output: free.index, type: "main" };
}

function besideSelection({ document }: OpenWorkflow): Point | undefined {
  const selected = [...document.selection.nodes].flatMap((id) => document.node(id) ?? []);
  const [last] = selected.filter((node) => !isSticky(node)).sort((a, b) => b.position[0] - a.position[0]);
  return last && freePoint(document, { x: last.position[0] + NODE_STEP_PX, y: last.position[1] });
}

function middleOf({ document }: OpenWorkflow, center: Point | undefined): Point | undefined {
  return center && freePoint(document, cornerAround(center));
}

function freePoint({ nodes }: OpenWorkflow["document"], { x, y }: Point): Point {
  const [freeX, freeY] = freePosition([x, y], nodes.values());
  return { x: freeX, y: freeY };
}
