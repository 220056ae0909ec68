import type { ReactNode } from "react";
import { texts } from "../base/texts/index.ts";
import { useOpenWorkflow, useTopic } from "../document/index.ts";
import styles from "./NodePanel.module.css";

/** Message of a column without data. */
export function PanelMessage({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={styles["state"]}>
      <strong>{title}</strong>
      {hint && <p className={hint.includes("\n") ? styles["stateLines"] : undefined}>{hint}</p>}
      {children}
    </div>
  );
}

/** Shown instead of data if nothing can run: past executions, older versions and demos. */
export function DidNotRun({ name }: { name: string }) {
  const { run } = useOpenWorkflow();
  const isExecution = useTopic(run, "run", () => run.info !== undefined);
  const hint = isExecution ? texts.panel.didNotRunHint(name) : undefined;
  return <PanelMessage title={texts.panel.didNotRunTitle} hint={hint} />;
}
