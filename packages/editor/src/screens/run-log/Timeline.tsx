import { useEffect, useState } from "react";
import { texts } from "../../base/texts/index.ts";
import { moneyText } from "../../base/theme/money.ts";
import { durationText } from "../../base/theme/time.ts";
import { useOpenWorkflow } from "../../document/index.ts";
import { Button } from "../../ui/index.ts";
import { ListRows } from "../../ui/list-page/ListRows.tsx";
import type { LogRow, RunRow } from "./log-rows.ts";
import styles from "./RunLog.module.css";
import bars from "./Timeline.module.css";
import { TimelineLine } from "./TimelineLine.tsx";
import { hasWaited, ticksOf, timelineOf } from "./timeline.ts";

const text = texts.runLog;
const ROW_HEIGHT_PX = 28;

interface TimelineProps {
  rows: readonly LogRow[];
  /** Opens a run of a node. */
  onOpen(row: RunRow): void;
  /** Moves a node into sight. */
  onShowNode?: ((id: string) => void) | undefined;
}

/** When each node ran and for how long: a bar for each run, under an axis of time. */
export function Timeline({ rows, onOpen, onShowNode }: TimelineProps) {
  const { document, run } = useOpenWorkflow();
  const [chosenId, setChosen] = useState<string>();
  useEffect(() => () => run.plan(new Set()), [run]);
  const { runs, totalMs } = timelineOf(rows);
  const chosen = runs.find(({ id }) => id === chosenId);
  const choose = (row: RunRow) => {
    setChosen(row.id);
    const node = document.nodeByName(row.node);
    if (!node || row.id === chosenId) return;
    document.selection.set([node.id]);
    onShowNode?.(node.id);
  };
  return (
    <>
      <ListRows
        entries={runs}
        heightPx={ROW_HEIGHT_PX}
        head={<Head totalMs={totalMs} />}
        isSelected={({ id }) => id === chosenId}
      >
        {(row) => (
          <TimelineLine
            row={row}
            totalMs={totalMs}
            onChoose={() => choose(row)}
            onOpen={() => onOpen(row)}
            onPoint={(isHere) => run.plan(new Set(isHere ? [row.node] : []))}
          />
        )}
      </ListRows>
      <Chosen row={chosen} onOpen={onOpen} />
    </>
  );
}

function Head({ totalMs }: { totalMs: number }) {
  return (
    <>
      <span className={styles["icon"]} />
      <span className={bars["node"]}>{text.node}</span>
      <span dir="ltr" className={bars["track"]}>
        {ticksOf(totalMs).map((at) => (
          <span
            key={at}
            className={bars["tick"]}
            style={{ left: `${totalMs === 0 ? 0 : (at / totalMs) * 100}%` }}
          >
            {durationText(at)}
          </span>
        ))}
      </span>
      <span className={styles["number"]}>{text.duration}</span>
      <span className={styles["number"]}>{text.itemsOut}</span>
      <span className={styles["number"]}>{text.size}</span>
      <span className={styles["called"]} />
    </>
  );
}

/** Details of the selected run beyond its bar. */
function Chosen({ row, onOpen }: { row: RunRow | undefined; onOpen(row: RunRow): void }) {
  if (!row) return <p className={bars["chosen"]}>{text.chooseRun}</p>;
  const { node, runIndex, startedAfter, time, itemsIn, usage, task } = row;
  const tries = (task?.failedTries ?? []).map((failed, index) => ({ ...failed, number: index + 1 }));
  const facts = [
    runIndex === undefined ? node : `${node}, ${text.run(runIndex + 1)}`,
    ...(time === undefined
      ? []
      : [text.startsAfter(durationText(startedAfter)), text.took(durationText(time))]),
    ...(itemsIn === undefined ? [] : [`${text.itemsIn}: ${text.items(itemsIn)}`]),
    ...(usage ? [texts.executions.tokens(usage.tokens)] : []),
    ...(usage?.cost === undefined ? [] : [moneyText(usage.cost)]),
    ...(task && hasWaited(task) ? [text.waited] : []),
  ];
  return (
    <section className={bars["chosen"]} aria-label={node}>
      <div className={bars["facts"]}>
        {facts.join(" · ")}
        {tries.map(({ number, executionTime, message }) => (
          <span key={number} className={bars["try"]}>
            {text.failedTry(number, durationText(executionTime), message)}
          </span>
        ))}
        {task?.error && <span className={bars["try"]}>{task.error.message}</span>}
      </div>
      <Button size="sm" onClick={() => onOpen(row)}>
        {text.openNode}
      </Button>
    </section>
  );
}
