import { Link } from "@tanstack/react-router";
import { Bot, ChevronDown, ChevronRight, Database, ExternalLink, Wrench } from "lucide-react";
import { numberText } from "../../base/language/amounts.ts";
import { texts } from "../../base/texts/index.ts";
import { moneyText } from "../../base/theme/money.ts";
import { durationText } from "../../base/theme/time.ts";
import { partName } from "../../document/index.ts";
import type { LogRow, RunRow, TextRow } from "./log-rows.ts";
import { isMinorColumn } from "./minor-columns.ts";
import styles from "./RunLog.module.css";
import { StatusIcon } from "./StatusIcon.tsx";
import { excerptOf } from "./step-excerpt.ts";

const text = texts.runLog;

interface LogLineProps {
  row: LogRow;
  hasCosts: boolean;
  /** Place in the tree, if the log is one; `isOpen` is undefined without runs below it. */
  branch: { isOpen: boolean | undefined; onToggle(): void } | undefined;
  onOpen(): void;
}

/** A row of the log; it leads to its node. */
export function LogLine({ row, hasCosts, branch, onOpen }: LogLineProps) {
  const role = branch && "gridcell";
  return (
    <>
      {branch && <Toggle row={row} role={role} {...branch} />}
      {row.kind === "run" ? (
        <RunLine row={row} hasCosts={hasCosts} role={role} onOpen={onOpen} />
      ) : (
        <TextLine row={row} role={role} onOpen={onOpen} />
      )}
    </>
  );
}

type ToggleProps = NonNullable<LogLineProps["branch"]> & { row: LogRow; role: "gridcell" | undefined };

/** Indents a row and opens it; the keyboard does so with the arrow keys. */
function Toggle({ row, role, isOpen, onToggle }: ToggleProps) {
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <span className={styles["branch"]} role={role} style={{ "--level": row.level } as React.CSSProperties}>
      {isOpen !== undefined && (
        <button
          type="button"
          className={styles["toggle"]}
          tabIndex={-1}
          aria-label={text.steps(row.node)}
          onClick={onToggle}
        >
          <Chevron size={13} />
        </button>
      )}
    </span>
  );
}

interface LineProps<Row> {
  row: Row;
  role: "gridcell" | undefined;
  onOpen(): void;
}

function RunLine({ row, hasCosts, role, onOpen }: LineProps<RunRow> & { hasCosts: boolean }) {
  const { usage, totalUsage, connection, task } = row;
  const excerpt = connection && task ? excerptOf(task, connection) : "";
  const numbers = [
    row.time !== undefined && `+${durationText(row.startedAfter)}`,
    row.time !== undefined && durationText(row.time),
    row.itemsIn !== undefined && numberText(row.itemsIn),
    row.itemsOut !== undefined && numberText(row.itemsOut),
    ...(hasCosts
      ? [
          totalUsage && numberText(totalUsage.tokens),
          totalUsage?.cost !== undefined && moneyText(totalUsage.cost),
        ]
      : []),
  ];
  return (
    <>
      <span className={styles["status"]} role={role}>
        <StatusIcon status={row.status} />
      </span>
      <span className={styles["cell"]} role={role}>
        <button type="button" className={styles["node"]} data-row onClick={onOpen}>
          {connection && <StepIcon connection={connection} />}
          {row.node}
          {row.runIndex !== undefined && (
            <span className={styles["runIndex"]}>{text.run(row.runIndex + 1)}</span>
          )}
          {excerpt !== "" && (
            <span className={styles["excerpt"]} dir="auto" title={excerpt}>
              {excerpt}
            </span>
          )}
          <span className="visually-hidden">{texts.executions.statuses[row.status]}</span>
        </button>
      </span>
      {numbers.map((number, column) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name.
          key={column}
          className={styles["number"]}
          data-minor={isMinorColumn(column) || undefined}
          data-total={(column > 3 && usage === undefined) || undefined}
          role={role}
        >
          {number}
        </span>
      ))}
      <span className={styles["called"]} role={role}>
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

const STEP_ICONS: Record<string, typeof Bot> = { ai_languageModel: Bot, ai_tool: Wrench };

/** Role of a sub-node for the node that called it, as an icon. */
function StepIcon({ connection }: { connection: string }) {
  const Icon = STEP_ICONS[connection] ?? Database;
  return <Icon size={12} className={styles["step"]} role="img" aria-label={partName(connection)} />;
}

function TextLine({ row, role, onOpen }: LineProps<TextRow>) {
  return (
    <>
      <span className={styles["icon"]} />
      <span className={styles["cell"]} role={role}>
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
      </span>
    </>
  );
}
