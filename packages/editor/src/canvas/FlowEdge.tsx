import { BaseEdge, type EdgeProps } from "@xyflow/react";
import { memo } from "react";
import { useOpenWorkflow, useTopic } from "../document/index.ts";
import { texts } from "../texts/index.ts";
import { useEdgeMark } from "./canvas-marks.ts";
import type { Route } from "./edge-path.ts";
import styles from "./FlowEdge.module.css";
import type { FlowEdge as FlowEdgeType } from "./flow-model.ts";
import { handleSize } from "./port-layout.ts";
import { wireBetween } from "./wire-ends.ts";

/** One connection: a smooth line, the number of items that went along it, a wide area that is hit. */
export const FlowEdge = memo(function FlowEdge(props: EdgeProps<FlowEdgeType>) {
  const { data, id, selected } = props;
  const { run } = useOpenWorkflow();
  const mark = useEdgeMark(id);
  const edge = data?.edge;
  const source = data?.sourceName ?? "";
  const isMain = edge?.type === "main";
  const output = edge?.output ?? 0;
  const count = useTopic(run, `edge:${source}`, () =>
    isMain && !run.node(source)?.isStale ? run.node(source)?.itemCounts[output] : undefined,
  );
  const status = useTopic(run, `edge:${source}`, () => run.node(source)?.status);
  const route = routeOf(props, isMain);
  const hasRun = status === "success" || status === "error";
  return (
    <g
      className={styles["edge"]}
      data-selected={selected || undefined}
      data-ran={(hasRun && (count ?? 0) > 0) || undefined}
      data-part={!isMain || undefined}
      data-mark={mark}
    >
      <BaseEdge id={id} path={route.path} interactionWidth={20} />
      {hasRun && count !== undefined && count > 0 && (
        <text className={styles["count"]} x={route.labelX} y={route.labelY} dy={-6}>
          {texts.canvas.items(count)}
        </text>
      )}
    </g>
  );
});

/** The library ends lines at the outer edge of a port's box; ours are told the centre. */
function routeOf({ sourceX, sourceY, targetX, targetY }: EdgeProps<FlowEdgeType>, isMain: boolean): Route {
  const half = handleSize / 2;
  return isMain
    ? wireBetween(isMain, { x: sourceX - half, y: sourceY }, { x: targetX + half, y: targetY })
    : wireBetween(isMain, { x: sourceX, y: sourceY + half }, { x: targetX, y: targetY - half });
}
