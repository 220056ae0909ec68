import { type KeyboardEvent, useRef, useState } from "react";
import { texts } from "../../base/texts/index.ts";
import { EmptyState } from "../../ui/index.ts";
import { LogTree } from "./LogTree.tsx";
import type { LogRow } from "./log-rows.ts";
import styles from "./RunLog.module.css";
import { StepDetail } from "./StepDetail.tsx";
import { type RunPageProps, useLogRows } from "./use-log-rows.ts";

/** Executed nodes of the shown run in order, with times, items, errors and script output. */
export function LogPage(props: RunPageProps) {
  const { rows, open } = useLogRows(props);
  const [chosenId, choose] = useState<string>();
  const body = useRef<HTMLDivElement>(null);
  const chosen = rows.find(({ id }) => id === chosenId);
  const onOpen = (row: LogRow) => (isStep(row) ? choose(row.id) : open(row));
  const close = () => {
    choose(undefined);
    body.current?.querySelector<HTMLElement>("[data-selected] [data-row]")?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !chosen) return;
    event.stopPropagation();
    close();
  };
  if (rows.length === 0)
    return (
      <div className={styles["body"]}>
        <EmptyState title={texts.runLog.empty} description={texts.runLog.emptyHint} />
      </div>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the rows and the details inside.
    <div className={styles["parts"]} data-split={chosen ? true : undefined} ref={body} onKeyDown={onKeyDown}>
      <div className={styles["body"]}>
        <LogTree rows={rows} onOpen={onOpen} chosenId={chosenId} />
      </div>
      {chosen?.kind === "run" && (
        <StepDetail key={chosen.id} row={chosen} onOpenNode={() => open(chosen)} onClose={close} />
      )}
    </div>
  );
}

/** True for a finished run of a sub-node, whose details are shown beside the log. */
function isStep(row: LogRow): boolean {
  return row.kind === "run" && row.connection !== undefined;
}
