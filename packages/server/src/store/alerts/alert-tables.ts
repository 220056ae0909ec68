import type { Generated } from "kysely";

/** Tables of the alerts of workflows. Times are milliseconds since the epoch. */
export interface AlertTables {
  alert: Omit<AlertRow, StateColumn> & { [Column in StateColumn]: Generated<AlertRow[Column]> };
  alertRun: AlertRunRow;
  alertMail: AlertMailRow & { id: Generated<number> };
  /** The process that checks the alerts, and the end of its lease; one row. */
  alertWatch: { id: number; heldBy: string | null; heldUntil: number };
}

type StateColumn = "revision" | "firingSince" | "reason" | "notifiedAt" | "isAnnounced" | "problem";

/** A row of the table `alert`. */
export interface AlertRow {
  id: string;
  workflowId: string;
  /** JSON of the `AlertSettings`, sealed where they name channels. */
  settings: string;
  /** 0 or 1, as in the settings. */
  isEnabled: number;
  /** Earlier events do not count. */
  since: number;
  /** Another number after each change, so that a state is left once. */
  revision: number;
  /** Null while it does not fire. */
  firingSince: number | null;
  reason: string | null;
  /** Time of the last notification that it fires. */
  notifiedAt: number | null;
  /** 1 = its firing was announced, and its end not yet. */
  isAnnounced: number;
  /** Why the last notice did not get through. */
  problem: string | null;
}

/** Outcomes within one minute of executions of a workflow with alerts. */
export interface AlertRunRow {
  workflowId: string;
  /** Start of the minute. */
  at: number;
  /** The process that counted; each adds to its own rows. */
  writer: number;
  runs: number;
  failures: number;
  successes: number;
  /** The longest of them, without waits. */
  longestMs: number;
}

/** Email or channel post that must be sent. */
interface AlertMailRow {
  alertId: string;
  /** JSON of the `Letter`, or sealed JSON of the `AlertMessage`. */
  letter: string;
  /** Number of failed deliveries. */
  failures: number;
  /** Time of the next attempt; while a process sends it, the end of its claim. */
  nextAttemptAt: number;
}
