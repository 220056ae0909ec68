import type { WorkflowNode } from "../document/workflow.ts";

export interface ScheduleContext {
  readonly node: Readonly<WorkflowNode>;
  readonly timezone: string;
  parameter<T = unknown>(path: string, fallback?: T): T;
}

/** When a node fires: a cron expression of six fields (seconds first), perhaps only every n-th time. */
export interface ScheduleRule {
  cron: string;
  /** Fires only when `n` units have gone by since the last firing, counted in the workflow's time zone. */
  every?: { unit: "seconds" | "minutes" | "hours" | "days" | "weeks" | "months"; n: number };
}
