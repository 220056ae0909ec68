import { ViewportPortal } from "@xyflow/react";
import { useMemo } from "react";
import { type Point, useOpenWorkflow, useTopic } from "../../document/index.ts";
import type { FlowEdge, FlowNode } from "../flow/flow-model.ts";
import { useDetail } from "../flow/use-far.ts";
import styles from "./FarWires.module.css";
import { hasRun } from "./ran.ts";
import { farWireBetween, portCentre } from "./wire-ends.ts";

/**
 * Every connection as one path, for the zoomed-out view: a few elements instead of thousands. Wires of dragged nodes
 * have their own paths, which the drag draws.
 */
export function FarWires({ nodes, edges }: { nodes: readonly FlowNode[]; edges: readonly FlowEdge[] }) {
  const { run } = useOpenWorkflow();
  const detail = useDetail();
  const ranIds = useTopic(run, "*", () =>
    edges.flatMap((edge) => (hasRun(run, edge) ? edge.id : [])).join("\n"),
  );
  const paths = useMemo(() => wirePaths(nodes, edges, new Set(ranIds.split("\n"))), [nodes, edges, ranIds]);
  return (
    <ViewportPortal>
      <svg className={styles["wires"]} data-detail={detail} aria-hidden="true">
        <path className={styles["main"]} d={paths.resting.main} />
        <path className={styles["ran"]} d={paths.resting.ran} data-ran />
        <path className={styles["part"]} d={paths.resting.part} />
      </svg>
      <svg className={styles["wires"]} data-detail={detail} aria-hidden="true" data-far-wires>
        <path className={styles["main"]} d={paths.moving.main} data-moving="main" />
        <path className={styles["part"]} d={paths.moving.part} data-moving="part" />
      </svg>
    </ViewportPortal>
  );
}

function wirePaths(nodes: readonly FlowNode[], edges: readonly FlowEdge[], ran: ReadonlySet<string>) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parts = {
    resting: { main: [] as string[], ran: [] as string[], part: [] as string[] },
    moving: { main: [] as string[], part: [] as string[] },
  };
  for (const edge of edges) {
    const [source, target] = [byId.get(edge.source), byId.get(edge.target)];
    const from = portCentre(source, edge.sourceHandle);
    const to = portCentre(target, edge.targetHandle);
    if (!from || !to) continue;
    const path = pathOf(edge, from, to);
    const kind = edge.data?.edge.type === "main" ? "main" : "part";
    if (source?.dragging || target?.dragging) parts.moving[kind].push(path);
    else parts.resting[ran.has(edge.id) ? "ran" : kind].push(path);
  }
  const { resting, moving } = parts;
  return {
    resting: { main: resting.main.join(""), ran: resting.ran.join(""), part: resting.part.join("") },
    moving: { main: moving.main.join(""), part: moving.part.join("") },
  };
}

/** Last rendering of each connection: a change of a few nodes leaves most unchanged. */
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
