import { useMemo } from "react";
import { texts } from "../../base/texts/index.ts";
import { useOpenWorkflow, useTopic } from "../../document/index.ts";
import { StatusIcon } from "../run-log/StatusIcon.tsx";
import styles from "./RunStatus.module.css";
import { runStatus } from "./run-status.ts";

/** How the shown run stands or ended, with the way to its failure or its result. */
export function RunStatus({ onOpenNode }: { onOpenNode(id: string, runIndex?: number): void }) {
  const { run, document } = useOpenWorkflow();
  const info = useTopic(run, "run", () => run.info);
  const status = useMemo(() => info && runStatus(info, run.shownTasks()), [info, run]);
  if (!info || !status) return <span className={styles["line"]}>{texts.drawer.ready}</span>;
  const { state, node, message, facts } = status;
  const target = node && document.nodeByName(run.nameAtRun(node.name));
  return (
    <div className={styles["line"]} role="status">
      <StatusIcon status={state} />
      {target ? (
        <button
          type="button"
          className={styles["open"]}
          data-status={state}
          title={message}
          onClick={() => onOpenNode(target.id, node.run)}
        >
          {message}
        </button>
      ) : (
        <span className={styles["message"]} data-status={state} title={message}>
          {message}
        </span>
      )}
      <span className={styles["facts"]}>{facts}</span>
    </div>
  );
}
