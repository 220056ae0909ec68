import { Link } from "@tanstack/react-router";
import { ChevronRight, ExternalLink } from "lucide-react";
import { numberText } from "../../base/language/amounts.ts";
import { texts } from "../../base/texts/index.ts";
import { moneyText } from "../../base/theme/money.ts";
import { durationText } from "../../base/theme/time.ts";
import type { LogRow, RunRow, TextRow } from "./log-rows.ts";
import styles from "./RunLog.module.css";
import { StatusIcon } from "./StatusIcon.tsx";

const text = texts.runLog;

/** A row of the log; it leads to its node. */
export function LogLine({ row, hasCosts, onOpen }: { row: LogRow; hasCosts: boolean; onOpen(): void }) {
  return row.kind === "run" ? (
    <RunLine row={row} hasCosts={hasCosts} onOpen={onOpen} />
  ) : (
    <TextLine row={row} onOpen={onOpen} />
  );
}

function RunLine({ row, hasCosts, onOpen }: { row: RunRow; hasCosts: boolean; onOpen(): void }) {
  return (
    <>
      <StatusIcon status={row.status} />
      <button type="button" className={styles["node"]} data-row onClick={onOpen}>
        {row.node}
        {row.runIndex !== undefined && (
          <span className={styles["runIndex"]}>{text.run(row.runIndex + 1)}</span>
        )}
        <span className="visually-hidden">{texts.executions.statuses[row.status]}</span>
      </button>
      <span className={styles["number"]}>
        {row.time !== undefined && `+${durationText(row.startedAfter)}`}
      </span>
      <span className={styles["number"]}>{row.time !== undefined && durationText(row.time)}</span>
      <span className={styles["number"]}>{row.itemsIn === undefined ? null : numberText(row.itemsIn)}</span>
      <span className={styles["number"]}>{row.itemsOut === undefined ? null : numberText(row.itemsOut)}</span>
      {hasCosts && (
        <>
          <span className={styles["number"]}>{row.usage && numberText(row.usage.tokens)}</span>
          <span className={styles["number"]}>
            {row.usage?.cost === undefined ? null : moneyText(row.usage.cost)}
          </span>
        </>
      )}
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

function TextLine({ row, onOpen }: { row: TextRow; onOpen(): void }) {
  return (
    <>
      <span className={styles["icon"]} />
      <button
        type="button"
        className={styles["text"]}
        data-kind={row.kind}
        title={row.text}
        data-row
        onClick={onOpen}
      >
        {row.kind === "console" && <ChevronRight size={12} aria-label={text.console} />}
        {row.text}
      </button>
    </>
  );
}
