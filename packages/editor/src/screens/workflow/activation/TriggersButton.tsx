import { TriangleAlert, Zap } from "lucide-react";
import { lazy, Suspense } from "react";
import { texts } from "../../../base/texts/index.ts";
import { classNames, Popover } from "../../../ui/index.ts";
import styles from "./ActiveSwitch.module.css";

const WorkflowTriggers = lazy(() =>
  import("./WorkflowTriggers.tsx").then((module) => ({ default: module.WorkflowTriggers })),
);

/** Opens the triggers of an active workflow; red if a trigger currently receives nothing, with the reason. */
export function TriggersButton({ workflowId, problem }: { workflowId: string; problem: string | undefined }) {
  const label = problem ?? texts.shell.triggers;
  return (
    <Popover
      align="end"
      aria-label={texts.shell.triggers}
      trigger={
        <button
          type="button"
          className={classNames(styles["triggers"], problem !== undefined && styles["error"])}
          aria-label={label}
          title={label}
        >
          {problem === undefined ? <Zap size={15} /> : <TriangleAlert size={15} />}
        </button>
      }
    >
      <Suspense fallback={null}>
        <WorkflowTriggers workflowId={workflowId} />
      </Suspense>
    </Popover>
  );
}
