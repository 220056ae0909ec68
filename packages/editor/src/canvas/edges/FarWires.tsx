import { ViewportPortal } from "@xyflow/react";
import { useMemo } from "react";
import type { Point } from "../../document/index.ts";
import type { FlowEdge, FlowNode } from "../flow/flow-model.ts";
import styles from "./FarWires.module.css";
import { farWireBetween, portCentre } from "./wire-ends.ts";

/**
 * Every connection as one path, for a view from afar: a few elements instead of thousands. Those of nodes that are being dragged have
 * paths of their own, which the drag draws.
 */
export function FarWires({ nodes, edges }: { nodes: readonly FlowNode[]; edges: readonly FlowEdge[] }) {
  const paths = useMemo(() => wirePaths(nodes, edges), [nodes, edges]);
  return (
    <ViewportPortal>
      <svg className={styles["wires"]} aria-hidden="true">
        <path className={styles["main"]} d={paths.resting.main} />
        <path className={styles["part"]} d={paths.resting.part} />
      </svg>
      <svg className={styles["wires"]} aria-hidden="true" data-far-wires>
        <path className={styles["main"]} d={paths.moving.main} data-moving="main" />
        <path className={styles["part"]} d={paths.moving.part} data-moving="part" />
      </svg>
    </ViewportPortal>
  );
}

function wirePaths(nodes: readonly FlowNode[], edges: readonly FlowEdge[]) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parts = {
    resting: { main: [] as string[], part: [] as string[] },
    moving: { main: [] as string[], part: [] as string[] },
  };
  for (const edge of edges) {
    const [source, target] = [byId.get(edge.source), byId.get(edge.target)];
    const from = portCentre(source, edge.sourceHandle);
    const to = portCentre(target, edge.targetHandle);
    if (!from || !to) continue;
    const part = source?.dragging || target?.dragging ? parts.moving : parts.resting;
    part[edge.data?.edge.type === "main" ? "main" : "part"].push(pathOf(edge, from, to));
  }
  const join = ({ main, part }: typeof parts.resting) => ({ main: main.join(""), part: part.join("") });
  return { resting: join(parts.resting), moving: join(parts.moving) };
}

/** What a connection looked like last: a change of a few nodes leaves most as they are. */
const known = new WeakMap<FlowEdge, { from: Point; to: Point; path: string }>();

function pathOf(edge: FlowEdge, from: Point, to: Point): string {
  const last = known.get(edge);
  if (last && same(last.from, from) && same(last.to, to)) return last.path;
  const path = farWireBetween(edge.data?.edge.type === "main", from, to);
  known.set(edge, { from, to, path });
  return path;
}

function same(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}
