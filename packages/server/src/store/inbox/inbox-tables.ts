import type { Generated } from "kysely";

/** Tables of actions on accepted events; created by migrations 0060 and 0061. Times are milliseconds since the epoch. */
export interface InboxTables {
  eventMark: EventMarkRow;
  eventKey: EventKeyRow;
}

/** The key of an accepted event; until it expires, events of the same workflow with this key are doubles. */
interface EventKeyRow {
  workflowId: string;
  key: string;
  /** The execution started by the first event. */
  executionId: number;
  acceptedAt: number;
  expiresAt: number;
  /** Number of duplicates, and the time of the latest one. */
  doubles: Generated<number>;
  lastDoubleAt: number | null;
}

/** Actions of users on a failed event. Deleted with the record of its execution. */
export interface EventMarkRow {
  executionId: number;
  /** When it was dismissed; null = it was not. */
  dismissedAt: number | null;
  /** The latest execution that ran it again. */
  replayId: number | null;
}
