import { lazy, Suspense } from "react";
import { texts } from "../../base/texts/index.ts";
import { useOpenWorkflow, useTopic } from "../../document/index.ts";
import type { RunEndProps } from "./RunEnd.tsx";
import styles from "./RunStatus.module.css";

// Loaded with the first run.
const RunEnd = lazy(() => import("./RunEnd.tsx").then((module) => ({ default: module.RunEnd })));

/** The status line of the drawer: ready, or the state of the shown run. */
export function RunStatus({ onOpenNode }: Pick<RunEndProps, "onOpenNode">) {
  const { run } = useOpenWorkflow();
  const info = useTopic(run, "run", () => run.info);
  if (!info) return <span className={styles["line"]}>{texts.drawer.ready}</span>;
  return (
    <Suspense fallback={null}>
      <RunEnd info={info} onOpenNode={onOpenNode} />
    </Suspense>
  );
}
