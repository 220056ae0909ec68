import { useMemo } from "react";
import { useOpenWorkflow, useRunChanges } from "../../document/index.ts";
import { type ConsoleLine, type LogRow, logRows } from "./log-rows.ts";
import { usersIn } from "./users-in.ts";

export interface RunPageProps {
  /** Script output while the tab watched; for past executions the first lines are stored with their nodes. */
  console?: readonly ConsoleLine[] | undefined;
  /** Opens a node; with the number of a run, at that run. */
  onOpenNode(id: string, runIndex?: number): void;
  /** Moves a node into sight. */
  onShowNode?: ((id: string) => void) | undefined;
}

const NO_LINES: readonly ConsoleLine[] = [];

/** The rows of the shown run, and the function that opens the node of a row. */
export function useLogRows({ console = NO_LINES, onOpenNode }: RunPageProps): {
  rows: LogRow[];
  open(row: LogRow): void;
} {
  const { run, document } = useOpenWorkflow();
  const change = useRunChanges(run);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the run is read again with each change.
  const rows = useMemo(
    () =>
      logRows({ tasks: run.shownTasks(), console, running: run.runningNodes(), usersOf: usersIn(document) }),
    [run, document, console, change],
  );
  return {
    rows,
    open: (row) => {
      const node = document.nodeByName(row.node);
      if (node) onOpenNode(node.id, row.kind === "run" ? row.number : undefined);
    },
  };
}
