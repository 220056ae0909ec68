import { ViewportPortal } from "@xyflow/react";
import { useMemo } from "react";
import { type Ends, type Route, routeMain, routePart } from "./edge-path.ts";
import styles from "./FarWires.module.css";
import type { FlowEdge, FlowNode } from "./flow-model.ts";
import { handleSize } from "./port-layout.ts";

/** Every connection as one path, for a view from afar: two elements instead of thousands. */
export function FarWires({ nodes, edges }: { nodes: readonly FlowNode[]; edges: readonly FlowEdge[] }) {
  const paths = useMemo(() => wirePaths(nodes, edges), [nodes, edges]);
  return (
    <ViewportPortal>
      <svg className={styles["wires"]} aria-hidden="true">
        <path className={styles["main"]} d={paths.main} />
        <path className={styles["part"]} d={paths.part} />
      </svg>
    </ViewportPortal>
  );
}

function wirePaths(nodes: readonly FlowNode[], edges: readonly FlowEdge[]): { main: string; part: string } {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const main: string[] = [];
  const part: string[] = [];
  for (const edge of edges) {
    const source = portPoint(byId.get(edge.source), edge.sourceHandle);
    const target = portPoint(byId.get(edge.target), edge.targetHandle);
    if (!source || !target) continue;
    const ends = { sourceX: source.x, sourceY: source.y, targetX: target.x, targetY: target.y };
    if (edge.data?.edge.type === "main") main.push(routed(edge, ends, routeMain));
    else part.push(routed(edge, ends, routePart));
  }
  return { main: main.join(""), part: part.join("") };
}

/** What a connection looked like last: a drag of a few nodes leaves most as they are. */
const known = new WeakMap<FlowEdge, { ends: Ends; path: string }>();

function routed(edge: FlowEdge, ends: Ends, route: (ends: Ends) => Route): string {
  const last = known.get(edge);
  const isSame =
    last &&
    last.ends.sourceX === ends.sourceX &&
    last.ends.sourceY === ends.sourceY &&
    last.ends.targetX === ends.targetX &&
    last.ends.targetY === ends.targetY;
  if (isSame) return last.path;
  const { path } = route(ends);
  known.set(edge, { ends, path });
  return path;
}

function portPoint(node: FlowNode | undefined, handleId: string | null | undefined) {
  const handle = node?.handles?.find((each) => each.id === handleId);
  if (!node || !handle) return undefined;
  return { x: node.position.x + handle.x + handleSize / 2, y: node.position.y + handle.y + handleSize / 2 };
}
