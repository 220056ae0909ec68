import { useMemo } from "react";
import { type RunInfo, useOpenWorkflow } from "../../document/index.ts";
import { StatusIcon } from "../run-log/StatusIcon.tsx";
import styles from "./RunStatus.module.css";
import { runStatus } from "./run-status.ts";

export interface RunEndProps {
  info: RunInfo;
  /** Opens a node at one of its runs. */
  onOpenNode(id: string, runIndex?: number): void;
}

/** State of the shown run, with the way to its failure or its result. */
export function RunEnd({ info, onOpenNode }: RunEndProps) {
  const { run, document } = useOpenWorkflow();
  const status = useMemo(() => runStatus(info, run.shownTasks()), [info, run]);
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
