import type { WorkflowNode } from "@heddle/workflow";
import { isSticky, type WorkflowDocument } from "../../document/index.ts";

/** Direction of an arrow key. */
export type Direction = "left" | "right" | "up" | "down";

/** Returns the node that an arrow key leads to: along the wires horizontally, within a column vertically. */
export function neighbour(
  document: WorkflowDocument,
  from: string | undefined,
  direction: Direction,
): string | undefined {
  const node = from === undefined ? undefined : document.node(from);
  if (!node) return firstNode(document);
  if (direction === "left" || direction === "right") {
    return alongWires(document, node, direction) ?? nearest(document, node, direction);
  }
  return nearest(document, node, direction);
}

/** Returns every node reachable by wires in one direction. */
export function reach(
  document: WorkflowDocument,
  from: Iterable<string>,
  direction: "left" | "right",
): Set<string> {
  const found = new Set(from);
  const queue = [...found];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const next =
      direction === "right"
        ? document.edgesFrom(id).map((edge) => edge.target)
        : document.edgesTo(id).map((edge) => edge.source);
    for (const other of next) {
      if (found.has(other)) continue;
      found.add(other);
      queue.push(other);
    }
  }
  return found;
}

function firstNode(document: WorkflowDocument): string | undefined {
  const steps = [...document.nodes.values()].filter((node) => !isSticky(node));
  steps.sort((a, b) => a.position[0] - b.position[0] || a.position[1] - b.position[1]);
  return steps[0]?.id;
}

function alongWires(
  document: WorkflowDocument,
  node: WorkflowNode,
  direction: "left" | "right",
): string | undefined {
  const ids =
    direction === "right"
      ? document.edgesFrom(node.id).map((edge) => edge.target)
      : document.edgesTo(node.id).map((edge) => edge.source);
  const others = ids.flatMap((id) => document.node(id) ?? []);
  others.sort(
    (a, b) => Math.abs(a.position[1] - node.position[1]) - Math.abs(b.position[1] - node.position[1]),
  );
  return others[0]?.id;
}

function nearest(document: WorkflowDocument, node: WorkflowNode, direction: Direction): string | undefined {
  let best: { id: string; cost: number } | undefined;
  for (const other of document.nodes.values()) {
    if (other.id === node.id || isSticky(other)) continue;
    const dx = other.position[0] - node.position[0];
    const dy = other.position[1] - node.position[1];
    const { ahead, aside } = split(dx, dy, direction);
    // Nodes more to the side than ahead are not in this direction.
    if (ahead <= 0 || aside > ahead * 2) continue;
    const cost = ahead + aside * 2;
    if (!best || cost < best.cost) best = { id: other.id, cost };
  }
  return best?.id;
}

function split(dx: number, dy: number, direction: Direction): { ahead: number; aside: number } {
  if (direction === "left") return { ahead: -dx, aside: Math.abs(dy) };
  if (direction === "right") return { ahead: dx, aside: Math.abs(dy) };
  return { ahead: direction === "up" ? -dy : dy, aside: Math.abs(dx) };
}
