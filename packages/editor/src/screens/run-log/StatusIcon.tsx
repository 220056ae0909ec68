import type { ExecutionStatus } from "@heddle/workflow";
import { Ban, Check, Pause, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Spinner } from "../../ui/index.ts";
import styles from "./StatusIcon.module.css";

/** Outcome of a node run or an execution, as a colored icon. */
export function StatusIcon({ status }: { status: ExecutionStatus }) {
  return (
    <span className={styles["icon"]} data-status={status}>
      {iconOf(status)}
    </span>
  );
}

function iconOf(status: ExecutionStatus): ReactNode {
  if (status === "running" || status === "new") return <Spinner size={11} />;
  if (status === "success") return <Check size={13} strokeWidth={2.5} />;
  if (status === "waiting") return <Pause size={12} />;
  return status === "canceled" ? <Ban size={12} /> : <TriangleAlert size={12} />;
}
