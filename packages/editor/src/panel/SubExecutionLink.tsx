import { isRecord } from "@heddle/workflow";
import { ExternalLink } from "lucide-react";
import { texts } from "../base/texts/index.ts";
import type { ShownTask } from "../document/index.ts";
import styles from "./NodePanel.module.css";

const text = texts.panel;

/** Leads to the execution that a node called, or that called the workflow. */
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
    href: `/workflow/${encodeURIComponent(workflowId)}/executions/${encodeURIComponent(executionId)}`,
  };
}
