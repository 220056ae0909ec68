import { BaseEdge, type EdgeProps } from "@xyflow/react";
import { memo } from "react";
import { texts } from "../../base/texts/index.ts";
import { useOpenWorkflow, useTopic } from "../../document/index.ts";
import { useEdgeMark } from "../flow/canvas-marks.ts";
import type { FlowEdge as FlowEdgeType } from "../flow/flow-model.ts";
import { HANDLE_SIZE_PX } from "../flow/port-layout.ts";
import type { Route } from "./edge-path.ts";
import styles from "./FlowEdge.module.css";
import { wireBetween } from "./wire-ends.ts";

/** Pixels between two cards under which the name of an output and a number of items do not both fit. */
const SHORT_WIRE_PX = 110;
const LABEL_INSET_PX = -4;

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
  const label = labelPlace(props, route);
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
        <text
          className={styles["count"]}
          x={label.x}
          y={label.y}
          dy={-6}
          data-short={label.isShort || undefined}
        >
          {label.isShort ? texts.canvas.count(count) : texts.canvas.items(count)}
        </text>
      )}
    </g>
  );
});

/** A short wire from an output with a name has room for the number alone, at its end. */
function labelPlace({ data, sourceX, targetX, targetY }: EdgeProps<FlowEdgeType>, route: Route) {
  const gap = targetX - sourceX;
  const isShort = data?.isNamed === true && gap > 0 && gap < SHORT_WIRE_PX;
  return isShort
    ? { x: targetX + LABEL_INSET_PX, y: targetY, isShort }
    : { x: route.labelX, y: route.labelY, isShort };
}

/** The library ends lines at the outer edge of a port's box; ours end at the centre. */
function routeOf({ sourceX, sourceY, targetX, targetY }: EdgeProps<FlowEdgeType>, isMain: boolean): Route {
  const half = HANDLE_SIZE_PX / 2;
  return isMain
    ? wireBetween(isMain, { x: sourceX - half, y: sourceY }, { x: targetX + half, y: targetY })
    : wireBetween(isMain, { x: sourceX, y: sourceY + half }, { x: targetX, y: targetY - half });
}
