import { isRecord } from "@heddle/workflow";
import { ExternalLink } from "lucide-react";
import { serverPath } from "../base/server-path.ts";
import { texts } from "../base/texts/index.ts";
import type { ShownTask } from "../document/index.ts";
import styles from "./NodePanel.module.css";

const text = texts.panel;

/** Links to the sub-execution of a node, or to the parent execution. */
export function SubExecutionLink({ task }: { task: ShownTask | undefined }) {
  const metadata = task?.metadata ?? {};
  const called = placeOf(metadata["subExecution"]);
  const caller = placeOf(metadata["parentExecution"]);
  const place = called ?? caller;
  if (!place) return null;
  const count = Number(metadata["subExecutionsCount"] ?? 1);
  return (
    <a className={styles["subExecution"]} href={place.href} target="_blank" rel="noreferrer">
      {called ? text.subExecution(count) : text.parentExecution}
      <ExternalLink size={12} aria-hidden />
    </a>
  );
}

function placeOf(value: unknown): { href: string } | undefined {
  if (!isRecord(value)) return undefined;
  const { workflowId, executionId } = value;
  if (typeof workflowId !== "string" || typeof executionId !== "string") return undefined;
  return {
    href: serverPath(
      `/workflow/${encodeURIComponent(workflowId)}/executions/${encodeURIComponent(executionId)}`,
    ),
  };
}
