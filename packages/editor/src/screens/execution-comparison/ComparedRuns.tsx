import type { TaskSummary } from "@heddle/api";
import { Equal, EqualNot } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { durationText } from "../../base/theme/time.ts";
import { ListRows } from "../../ui/list-page/ListRows.tsx";
import styles from "./Comparison.module.css";
import { type ComparedRun, itemsOf, statusOf } from "./compare-runs.ts";

const text = texts.executionComparison;
const ROW_HEIGHT_PX = 36;

interface ComparedRunsProps {
  runs: readonly ComparedRun[];
  chosenId: string | undefined;
  onChoose(id: string): void;
  /** Ids of the two executions. */
  ids: [string, string];
}

/** Node runs of two executions, row by row. */
export function ComparedRuns({ runs, chosenId, onChoose, ids }: ComparedRunsProps) {
  return (
    <div className={styles["rows"]}>
      <ListRows
        entries={runs}
        heightPx={ROW_HEIGHT_PX}
        head={<Head />}
        isSelected={({ id }) => id === chosenId}
      >
        {(run) => <Row run={run} ids={ids} onChoose={() => onChoose(run.id)} />}
      </ListRows>
    </div>
  );
}

function Head() {
  return (
    <>
      <span className={styles["mark"]} />
      <span className={styles["node"]}>{text.node}</span>
      <span className={styles["cell"]}>{text.status}</span>
      <span className={styles["cell"]}>{text.time}</span>
      <span className={styles["cell"]}>{text.items}</span>
    </>
  );
}

interface RowProps {
  run: ComparedRun;
  ids: [string, string];
  onChoose(): void;
}

function Row({ run, ids: [beforeId, afterId], onChoose }: RowProps) {
  const { node, run: number, isOneOfSeveral, before, after, differences } = run;
  const isSame = differences.length === 0;
  const both = (shownOf: (task: TaskSummary) => string) => {
    const [was, is] = [before && shownOf(before), after && shownOf(after)];
    return was === is ? is : text.between(was ?? text.nothing, is ?? text.nothing);
  };
  const label = differences.map((difference) => text.differsIn[difference]).join(", ");
  return (
    <>
      <span className={styles["mark"]} data-differs={!isSame || undefined}>
        {isSame ? <Equal size={14} /> : <EqualNot size={14} />}
      </span>
      <button type="button" className={styles["node"]} data-row title={label} onClick={onChoose}>
        {node}
        {isOneOfSeveral && <span className={styles["run"]}>{texts.runLog.run(number + 1)}</span>}
        {!isSame && <span className="visually-hidden">{label}</span>}
      </button>
      {before && after ? (
        <span className={styles["cell"]} data-differs={differences.includes("status") || undefined}>
          {both((task) => texts.executions.statuses[statusOf(task)])}
        </span>
      ) : (
        <span className={styles["cell"]} data-differs>
          {text.only(before ? beforeId : afterId)}
        </span>
      )}
      <span className={styles["cell"]}>{both((task) => durationText(task.executionTime))}</span>
      <span className={styles["cell"]} data-differs={differences.includes("counts") || undefined}>
        {both(itemsOf)}
      </span>
    </>
  );
}
