import type { Generated } from "kysely";

/** Tables of the alerts of workflows. Times are milliseconds since the epoch. */
export interface AlertTables {
  alert: Omit<AlertRow, StateColumn> & { [Column in StateColumn]: Generated<AlertRow[Column]> };
  alertRun: AlertRunRow;
  alertMail: AlertMailRow & { id: Generated<number> };
  /** The one process that looks at the alerts, and until when no other one may; one row. */
  alertWatch: { id: number; heldBy: string | null; heldUntil: number };
}

type StateColumn = "revision" | "firingSince" | "reason" | "notifiedAt" | "isAnnounced" | "problem";

/** A row of the table `alert`. */
export interface AlertRow {
  id: string;
  workflowId: string;
  /** JSON of the `AlertSettings`. */
  settings: string;
  /** 0 or 1, as in the settings. */
  isEnabled: number;
  /** What happened before does not count. */
  since: number;
  /** Another number after each change, so that a state is left once. */
  revision: number;
  /** Null while it does not fire. */
  firingSince: number | null;
  reason: string | null;
  /** When there was a notice last that it fires. */
  notifiedAt: number | null;
  /** 1 = there was a notice that it fires, and none yet that it does so no longer. */
  isAnnounced: number;
  /** Why the last notice did not get through. */
  problem: string | null;
}

/** How executions of a workflow with alerts ended within one minute. */
export interface AlertRunRow {
  workflowId: string;
  /** When the minute begins. */
  at: number;
  /** The process that counted; each adds to rows of its own. */
  writer: number;
  runs: number;
  failures: number;
  successes: number;
  /** The longest of them, without rests. */
  longestMs: number;
}

/** A mail that is to be sent. */
interface AlertMailRow {
  alertId: string;
  /** JSON of the `Letter`. */
  letter: string;
  /** How often it could not be sent. */
  failures: number;
  /** When it is tried next; while a process sends it, when another one may. */
  nextAttemptAt: number;
}
