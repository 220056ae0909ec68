import { texts } from "../../base/texts/index.ts";
import { EmptyState } from "../../ui/index.ts";
import { ListRows } from "../../ui/list-page/ListRows.tsx";
import { LogLine } from "./LogLine.tsx";
import { costOf } from "./log-rows.ts";
import styles from "./RunLog.module.css";
import { type RunPageProps, useLogRows } from "./use-log-rows.ts";

const text = texts.runLog;
const ROW_HEIGHT_PX = 28;

/** Executed nodes of the shown run in order, with times, items, errors and script output. */
export function LogPage(props: RunPageProps) {
  const { rows, open } = useLogRows(props);
  const hasCosts = costOf(rows) !== undefined;
  return (
    <div className={styles["body"]}>
      {rows.length === 0 ? (
        <EmptyState title={text.empty} description={text.emptyHint} />
      ) : (
        <ListRows entries={rows} heightPx={ROW_HEIGHT_PX} head={<Head hasCosts={hasCosts} />}>
          {(row) => <LogLine row={row} hasCosts={hasCosts} onOpen={() => open(row)} />}
        </ListRows>
      )}
    </div>
  );
}

/** Tokens and costs have columns if a language model was called. */
function Head({ hasCosts }: { hasCosts: boolean }) {
  return (
    <>
      <span className={styles["icon"]} />
      <span className={styles["node"]}>{text.node}</span>
      <span className={styles["number"]}>{text.start}</span>
      <span className={styles["number"]}>{text.duration}</span>
      <span className={styles["number"]}>{text.itemsIn}</span>
      <span className={styles["number"]}>{text.itemsOut}</span>
      {hasCosts && <span className={styles["number"]}>{text.tokens}</span>}
      {hasCosts && <span className={styles["number"]}>{text.cost}</span>}
      <span className={styles["called"]} />
    </>
  );
}
