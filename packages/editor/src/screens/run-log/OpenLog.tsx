import { X } from "lucide-react";
import { useMemo } from "react";
import { useStore } from "zustand";
import { texts } from "../../base/texts/index.ts";
import { moneyText } from "../../base/theme/money.ts";
import { durationText } from "../../base/theme/time.ts";
import { useOpenWorkflow, useRunChanges } from "../../document/index.ts";
import { EmptyState, IconButton, ResizeHandle, SegmentedControl } from "../../ui/index.ts";
import { LogTree } from "./LogTree.tsx";
import { type ConsoleLine, costOf, type LogRow, logRows, type RunRow } from "./log-rows.ts";
import { growLog, logView, showRunAs, toggleLog } from "./log-view.ts";
import styles from "./RunLog.module.css";
import { Timeline } from "./Timeline.tsx";
import { timelineOf } from "./timeline.ts";
import { usersIn } from "./users-in.ts";

const text = texts.runLog;

export interface RunLogProps {
  /** Script output while the tab watched; for past executions the first lines are stored with their nodes. */
  console?: readonly ConsoleLine[] | undefined;
  /** Opens a node; with the number of a run, at that run. */
  onOpenNode(id: string, runIndex?: number): void;
  /** Moves a node into sight. */
  onShowNode?: ((id: string) => void) | undefined;
}

/** Executed nodes of the shown run in order, with times, items, errors and script output; as a list or as a timeline. */
export function OpenLog({ console = [], onOpenNode, onShowNode }: RunLogProps) {
  const { run, document } = useOpenWorkflow();
  const { heightPx, view } = useStore(logView);
  const change = useRunChanges(run);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the run is read again with each change.
  const rows = useMemo(
    () =>
      logRows({ tasks: run.shownTasks(), console, running: run.runningNodes(), usersOf: usersIn(document) }),
    [run, document, console, change],
  );
  const cost = useMemo(() => costOf(rows), [rows]);
  const open = (row: LogRow) => {
    const node = document.nodeByName(row.node);
    if (node) onOpenNode(node.id, row.kind === "run" ? row.number : undefined);
  };
  return (
    <section className={styles["log"]} style={{ height: heightPx }} aria-label={text.title}>
      <ResizeHandle
        axis="y"
        label={text.resize}
        onResize={(delta) => growLog(-delta)}
        onReset={() => growLog(undefined)}
      />
      <header className={styles["header"]}>
        <h2 className={styles["title"]}>{text.title}</h2>
        <span className={styles["summary"]}>{summaryOf(rows, cost)}</span>
        <SegmentedControl
          size="sm"
          aria-label={text.view}
          value={view}
          onChange={showRunAs}
          segments={[
            { value: "list", label: text.views.list },
            { value: "timeline", label: text.views.timeline },
          ]}
        />
        <IconButton size="sm" label={text.hide} icon={<X size={14} />} onClick={toggleLog} />
      </header>
      <div className={styles["body"]}>
        {rows.length === 0 && <EmptyState title={text.empty} description={text.emptyHint} />}
        {rows.length > 0 && view === "timeline" && (
          <Timeline rows={rows} onOpen={open} onShowNode={onShowNode} />
        )}
        {rows.length > 0 && view === "list" && <LogTree rows={rows} onOpen={open} />}
      </div>
    </section>
  );
}

function summaryOf(rows: readonly LogRow[], usage: RunRow["usage"]): string {
  const { runs, totalMs } = timelineOf(rows);
  if (runs.length === 0) return "";
  const failed = runs.filter(({ status }) => status === "error").length;
  const spent = usage && [
    texts.executions.tokens(usage.tokens),
    ...(usage.cost === undefined ? [] : [moneyText(usage.cost)]),
  ];
  const summary = text.summary({ runs: runs.length, failed, time: durationText(totalMs) });
  return [summary, ...(spent ?? [])].join(" · ");
}
