import { texts } from "../../base/texts/index.ts";
import { EmptyState } from "../../ui/index.ts";
import { ListRows } from "../../ui/list-page/ListRows.tsx";
import type { TextRow } from "./log-rows.ts";
import styles from "./RunLog.module.css";
import { type RunPageProps, useLogRows } from "./use-log-rows.ts";

const text = texts.runLog;
const ROW_HEIGHT_PX = 24;

/** Lines that scripts wrote during the shown run, each with its node. */
export function ConsolePage(props: RunPageProps) {
  const { rows, open } = useLogRows(props);
  const lines = rows.filter((row): row is TextRow => row.kind === "console");
  return (
    <div className={styles["body"]}>
      {lines.length === 0 ? (
        <EmptyState title={text.consoleEmpty} description={text.consoleEmptyHint} />
      ) : (
        <ListRows entries={lines} heightPx={ROW_HEIGHT_PX}>
          {(row) => (
            <button
              type="button"
              className={styles["text"]}
              data-kind="console"
              title={row.text}
              data-row
              onClick={() => open(row)}
            >
              <span className={styles["writer"]}>{row.node}</span>
              {row.text}
            </button>
          )}
        </ListRows>
      )}
    </div>
  );
}
