import { texts } from "../../base/texts/index.ts";
import { EmptyState } from "../../ui/index.ts";
import styles from "./RunLog.module.css";
import { Timeline } from "./Timeline.tsx";
import { type RunPageProps, useLogRows } from "./use-log-rows.ts";

/** The node runs of the shown run as bars over time. */
export function TimelinePage(props: RunPageProps) {
  const { rows, open } = useLogRows(props);
  return (
    <div className={styles["body"]}>
      {rows.length === 0 ? (
        <EmptyState title={texts.runLog.empty} description={texts.runLog.emptyHint} />
      ) : (
        <Timeline rows={rows} onOpen={open} onShowNode={props.onShowNode} />
      )}
    </div>
  );
}
