import { Link } from "@tanstack/react-router";
import { ExternalLink } from "lucide-react";
import { numberText } from "../../base/language/amounts.ts";
import { texts } from "../../base/texts/index.ts";
import { bytesText } from "../../base/theme/bytes.ts";
import { durationText } from "../../base/theme/time.ts";
import type { RunRow } from "./log-rows.ts";
import styles from "./RunLog.module.css";
import { StatusIcon } from "./StatusIcon.tsx";
import bars from "./Timeline.module.css";
import { barOf, hasWaited, sizeOf } from "./timeline.ts";

const text = texts.runLog;
/** Runs of sub-nodes are further in than the run that called them. */
const STEP_INDENT_PX = 16;

export interface TimelineLineProps {
  row: RunRow;
  totalMs: number;
  onChoose(): void;
  onOpen(): void;
  /** The pointer came, or left. */
  onPoint(isHere: boolean): void;
}

/** A node run as a bar; choosing it shows its node on the canvas. */
export function TimelineLine({ row, totalMs, onChoose, onOpen, onPoint }: TimelineLineProps) {
  const size = row.task && sizeOf(row.task);
  const point = { onPointerEnter: () => onPoint(true), onPointerLeave: () => onPoint(false) };
  return (
    <>
      <StatusIcon status={row.status} />
      <button
        type="button"
        className={bars["node"]}
        data-row
        title={row.node}
        style={{ paddingInlineStart: (row.level - 1) * STEP_INDENT_PX }}
        {...point}
        onFocus={onChoose}
        // A key press opens immediately; a click selects first.
        onClick={({ detail }) => (detail === 1 ? onChoose() : onOpen())}
      >
        {row.node}{" "}
        {row.runIndex !== undefined && (
          <span className={styles["runIndex"]}>{text.run(row.runIndex + 1)}</span>
        )}
        <span className="visually-hidden">{spoken(row)}</span>
      </button>
      <span dir="ltr" className={bars["track"]} aria-hidden>
        {row.time !== undefined &&
          barOf(row, totalMs).map(({ id, kind, start, length }) => (
            <span
              key={id}
              className={bars["bar"]}
              data-kind={kind}
              data-status={row.status}
              style={{ left: `${start * 100}%`, width: `${length * 100}%` }}
            />
          ))}
      </span>
      <span className={styles["number"]}>{row.time !== undefined && durationText(row.time)}</span>
      <span className={styles["number"]}>{row.itemsOut === undefined ? null : numberText(row.itemsOut)}</span>
      <span className={styles["number"]}>{size !== undefined && bytesText(size)}</span>
      <span className={styles["called"]}>
        {row.called && (
          <Link
            to="/workflow/$id/executions/$executionId"
            params={{ id: row.called.workflowId, executionId: row.called.executionId }}
            target="_blank"
          >
            #{row.called.executionId}
            <ExternalLink size={11} />
          </Link>
        )}
      </span>
    </>
  );
}

/** Description of the bar for screen readers. */
function spoken({ status, startedAfter, time, task }: RunRow): string {
  return [
    texts.executions.statuses[status],
    ...(time === undefined
      ? []
      : [text.startsAfter(durationText(startedAfter)), text.took(durationText(time))]),
    ...(task?.failedTries ? [text.failedTries(task.failedTries.length)] : []),
    ...(task && hasWaited(task) ? [text.waited] : []),
  ].join(", ");
}
