import { useMemo, useState } from "react";
import { direction } from "../../base/language/active.ts";
import { texts } from "../../base/texts/index.ts";
import { ListRows } from "../../ui/list-page/ListRows.tsx";
import { LogLine } from "./LogLine.tsx";
import { costOf, type LogRow, openRows } from "./log-rows.ts";
import { isMinorColumn } from "./minor-columns.ts";
import styles from "./RunLog.module.css";

const text = texts.runLog;
const ROW_HEIGHT_PX = 28;

interface LogTreeProps {
  rows: readonly LogRow[];
  /** Opens the node of a row at its run, or the details of a sub-node's run. */
  onOpen(row: LogRow): void;
  /** Row whose details are shown. */
  chosenId?: string | undefined;
}

/** Rows of a run as a tree: runs of sub-nodes are below the run that called them, and can be collapsed. */
export function LogTree({ rows, onOpen, chosenId }: LogTreeProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const shown = useMemo(() => openRows(rows, closed), [rows, closed]);
  const hasCosts = useMemo(() => costOf(rows) !== undefined, [rows]);
  const isTree = useMemo(() => rows.some(({ level }) => level > 1), [rows]);
  const toggle = ({ id }: LogRow) => setClosed((now) => toggled(now, id));
  const isOpen = (row: LogRow) => (hasSteps(row) ? !closed.has(row.id) : undefined);
  const onKey = (key: string, index: number) => {
    const row = shown[index];
    const { opens, closes } = arrows();
    if (!row || (key !== opens && key !== closes)) return undefined;
    if (isOpen(row) === (key === closes)) {
      toggle(row);
      return index;
    }
    if (key === opens) return isOpen(row) ? index + 1 : index;
    const parent = shown.findIndex(({ id }) => id === row.parentId);
    return parent < 0 ? index : parent;
  };
  const placeOf = (row: LogRow) => ({ level: row.level, isOpen: isOpen(row) });
  return (
    <ListRows
      entries={shown}
      heightPx={ROW_HEIGHT_PX}
      head={<Head hasCosts={hasCosts} isTree={isTree} />}
      isSelected={({ id }) => id === chosenId}
      tree={isTree ? { label: text.title, placeOf, onKey } : undefined}
    >
      {(row) => (
        <LogLine
          row={row}
          hasCosts={hasCosts}
          branch={isTree ? { isOpen: isOpen(row), onToggle: () => toggle(row) } : undefined}
          onOpen={() => onOpen(row)}
        />
      )}
    </ListRows>
  );
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

function hasSteps(row: LogRow): boolean {
  return row.kind === "run" && row.hasSteps;
}

/** Keys that open and close a row, in reading direction. */
function arrows(): { opens: string; closes: string } {
  return direction() === "rtl"
    ? { opens: "ArrowLeft", closes: "ArrowRight" }
    : { opens: "ArrowRight", closes: "ArrowLeft" };
}

/** Tokens and costs have columns if a language model was called. */
function Head({ hasCosts, isTree }: { hasCosts: boolean; isTree: boolean }) {
  const role = isTree ? "columnheader" : undefined;
  const numbers = [text.start, text.duration, text.itemsIn, text.itemsOut];
  return (
    <>
      {isTree && <span className={styles["branch"]} />}
      <span className={styles["icon"]} />
      <span className={styles["node"]} role={role}>
        {text.node}
      </span>
      {[...numbers, ...(hasCosts ? [text.tokens, text.cost] : [])].map((label, column) => (
        <span
          key={label}
          className={styles["number"]}
          data-minor={isMinorColumn(column) || undefined}
          role={role}
        >
          {label}
        </span>
      ))}
      <span className={styles["called"]} />
    </>
  );
}
