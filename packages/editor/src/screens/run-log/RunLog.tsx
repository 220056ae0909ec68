import { X } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useReducer } from "react";
import { useStore } from "zustand";
import { texts } from "../../base/texts/index.ts";
import { durationText } from "../../base/theme/time.ts";
import { type ShownRun, useOpenWorkflow } from "../../document/index.ts";
import { EmptyState, IconButton, ResizeHandle } from "../../ui/index.ts";
import { ListRows } from "../../ui/list-page/ListRows.tsx";
import { LogLine } from "./LogLine.tsx";
import { type ConsoleLine, type LogRow, logRows } from "./log-rows.ts";
import { growLog, logView, toggleLog } from "./log-view.ts";
import styles from "./RunLog.module.css";

const text = texts.runLog;
const ROW_HEIGHT_PX = 28;

interface RunLogProps {
  /** What scripts wrote while the tab watched; of past executions the first lines are kept with their nodes. */
  console?: readonly ConsoleLine[] | undefined;
  onOpenNode(id: string): void;
}

/** What ran, in order: the nodes of the shown run with times, items, errors and what scripts wrote. */
export function RunLog(props: RunLogProps) {
  const isOpen = useStore(logView, (view) => view.isOpen);
  return isOpen ? <OpenLog {...props} /> : null;
}

function OpenLog({ console = [], onOpenNode }: RunLogProps) {
  const { run, document } = useOpenWorkflow();
  const heightPx = useStore(logView, (view) => view.heightPx);
  const change = useChanges(run);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the run is read again with each change.
  const rows = useMemo(
    () => logRows({ tasks: run.shownTasks(), console, running: run.runningNodes() }),
    [run, console, change],
  );
  const open = (name: string) => {
    const node = document.nodeByName(name);
    if (node) onOpenNode(node.id);
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
        <span className={styles["summary"]}>{summaryOf(rows)}</span>
        <IconButton size="sm" label={text.hide} icon={<X size={14} />} onClick={toggleLog} />
      </header>
      <div className={styles["body"]}>
        {rows.length === 0 ? (
          <EmptyState title={text.empty} description={text.emptyHint} />
        ) : (
          <ListRows entries={rows} heightPx={ROW_HEIGHT_PX} head={<Head />}>
            {(row) => <LogLine row={row} onOpen={() => open(row.node)} />}
          </ListRows>
        )}
      </div>
    </section>
  );
}

function Head(): ReactNode {
  return (
    <>
      <span className={styles["icon"]} />
      <span className={styles["node"]}>{text.node}</span>
      <span className={styles["number"]}>{text.start}</span>
      <span className={styles["number"]}>{text.duration}</span>
      <span className={styles["number"]}>{text.itemsIn}</span>
      <span className={styles["number"]}>{text.itemsOut}</span>
      <span className={styles["called"]} />
    </>
  );
}

/** Counts the changes of a run. */
function useChanges(run: ShownRun): number {
  const [count, changed] = useReducer((before: number) => before + 1, 0);
  useEffect(() => {
    const ends = ["run", "data", "started"].map((topic) => run.on(topic, changed));
    return () => {
      for (const end of ends) end();
    };
  }, [run]);
  return count;
}

function summaryOf(rows: readonly LogRow[]): string {
  const runs = rows.filter((row) => row.kind === "run");
  if (runs.length === 0) return "";
  const end = Math.max(...runs.map(({ startedAfter, time }) => startedAfter + (time ?? 0)));
  const failed = runs.filter(({ status }) => status === "error").length;
  return text.summary({ runs: runs.length, failed, time: durationText(end) });
}
