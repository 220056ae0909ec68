import type { WorkflowNode } from "../document/workflow.ts";
import type { ParameterReader, Properties } from "./parameter-types.ts";

/** A node's view when its schedule is set up. */
export interface ScheduleContext<P extends Properties = Properties> {
  readonly node: Readonly<WorkflowNode>;
  readonly timezone: string;
  /** Reads the parameters, as the description declares them. */
  readonly read: ParameterReader<P>;
}

/** When a node fires: a cron expression of six fields (seconds first), perhaps only every n-th time. */
export interface ScheduleRule {
  cron: string;
  /** Fires only if `n` units have passed since the last scheduled time, counted in the workflow's time zone. */
  every?: { unit: "seconds" | "minutes" | "hours" | "days" | "weeks" | "months"; n: number };
}
