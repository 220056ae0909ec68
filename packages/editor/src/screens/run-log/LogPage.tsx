import { texts } from "../../base/texts/index.ts";
import { EmptyState } from "../../ui/index.ts";
import { LogTree } from "./LogTree.tsx";
import styles from "./RunLog.module.css";
import { type RunPageProps, useLogRows } from "./use-log-rows.ts";

/** Executed nodes of the shown run in order, with times, items, errors and script output. */
export function LogPage(props: RunPageProps) {
  const { rows, open } = useLogRows(props);
  return (
    <div className={styles["body"]}>
      {rows.length === 0 ? (
        <EmptyState title={texts.runLog.empty} description={texts.runLog.emptyHint} />
      ) : (
        <LogTree rows={rows} onOpen={open} />
      )}
    </div>
  );
}
