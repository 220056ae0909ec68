import { BaseEdge, type EdgeProps } from "@xyflow/react";
import { memo } from "react";
import { useOpenWorkflow, useTopic } from "../../document/index.ts";
import { useEdgeMark } from "../flow/canvas-marks.ts";
import type { Route } from "../flow/edge-path.ts";
import type { FlowEdge as FlowEdgeType } from "../flow/flow-model.ts";
import { HANDLE_SIZE_PX } from "../flow/port-layout.ts";
import { countLabel } from "./count-label.ts";
import styles from "./FlowEdge.module.css";
import { itemsAlong } from "./ran.ts";
import { wireBetween } from "./wire-ends.ts";

/** A connection: a smooth line, the number of items that passed along it, and a wide hit area. */
export const FlowEdge = memo(function FlowEdge(props: EdgeProps<FlowEdgeType>) {
  const { data, id, selected } = props;
  const { run, testMarks } = useOpenWorkflow();
  const mark = useEdgeMark(id);
  const isMain = data?.edge.type === "main";
  const count = useTopic(run, `edge:${data?.sourceName}`, () => itemsAlong(run, { data })) ?? 0;
  const isUntested = useTopic(testMarks, "tests", () =>
    data ? testMarks.isMissed({ node: data.sourceName, output: data.edge.output }) : false,
  );
  const route = routeOf(props, isMain);
  const label = count > 0 ? countLabel(props, data?.outputLabel, count) : undefined;
  return (
    <g
      className={styles["edge"]}
      data-selected={selected || undefined}
      data-ran={count > 0 || undefined}
      data-part={!isMain || undefined}
      data-untested={isUntested || undefined}
      data-mark={mark}
    >
      <BaseEdge id={id} path={route.path} interactionWidth={20} />
      {label && (
        <text
          className={styles["count"]}
          x={label.isAtStart ? label.x : route.labelX}
          y={label.isAtStart ? props.sourceY : route.labelY}
          dy={-6}
          data-start={label.isAtStart || undefined}
        >
          {label.text}
        </text>
      )}
    </g>
  );
});

/** The library ends lines at the outer edge of a port's box; ours end at the center. */
function routeOf({ sourceX, sourceY, targetX, targetY }: EdgeProps<FlowEdgeType>, isMain: boolean): Route {
  const half = HANDLE_SIZE_PX / 2;
  return isMain
    ? wireBetween(isMain, { x: sourceX - half, y: sourceY }, { x: targetX + half, y: targetY })
    : wireBetween(isMain, { x: sourceX, y: sourceY + half }, { x: targetX, y: targetY - half });
}
