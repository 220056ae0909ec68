import type { RecentExecution } from "@heddle/api";
import { Link } from "@tanstack/react-router";
import { texts } from "../../base/texts/index.ts";
import { agoText, timeText } from "../../base/theme/time.ts";
import { Tooltip } from "../../ui/index.ts";
import styles from "./LastExecution.module.css";

const text = texts.workflowList;
const FAILED = new Set(["error", "crashed", "interrupted"]);

interface LastExecutionProps {
  workflowId: string;
  /** Undefined while it is not known. */
  recent: readonly RecentExecution[] | undefined;
}

/** Outcome and time of the last execution of a workflow, and earlier outcomes; opens that execution. */
export function LastExecution({ workflowId, recent }: LastExecutionProps) {
  const last = recent?.[0];
  if (!recent || !last) return <span className={styles["never"]}>{recent && text.neverExecuted}</span>;
  const failed = recent.filter(({ status }) => FAILED.has(status)).length;
  const label = texts.executions.statuses[last.status] ?? last.status;
  return (
    <Tooltip content={`${label}, ${timeText(last.startedAt)}. ${text.recent(failed, recent.length)}.`}>
      <Link
        to="/workflow/$id/executions/$executionId"
        params={{ id: workflowId, executionId: last.id }}
        className={styles["last"]}
        tabIndex={-1}
      >
        <span className={styles["status"]} data-status={statusOf(last)}>
          {label}
        </span>
        <time className={styles["time"]} dateTime={last.startedAt}>
          {agoText(last.startedAt)}
        </time>
        <span className={styles["history"]} role="img" aria-label={text.recent(failed, recent.length)}>
          {recent.toReversed().map((one) => (
            <i key={one.id} data-status={statusOf(one)} />
          ))}
        </span>
      </Link>
    </Tooltip>
  );
}

function statusOf({ status }: RecentExecution): string {
  return FAILED.has(status) ? "failed" : status;
}
