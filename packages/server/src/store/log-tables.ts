import type { Generated } from "kysely";

/** Tables of the events on their way to other systems. Times are milliseconds since the epoch. */
export interface LogTables {
  logDestination: Omit<LogDestinationRow, StateColumn> & {
    [Column in StateColumn]: Generated<LogDestinationRow[Column]>;
  };
  logDelivery: LogDeliveryRow & {
    seq: Generated<number>;
    refusals: Generated<number>;
    /** Null until the destination took it. */
    sentAt: Generated<number | null>;
  };
}

type StateColumn =
  | "failures"
  | "failingSince"
  | "error"
  | "nextAttemptAt"
  | "lastSentAt"
  | "dropped"
  | "heldBy"
  | "heldUntil";

/** A row of the table `logDestination`. */
export interface LogDestinationRow {
  id: string;
  /** 0 or 1. */
  isEnabled: number;
  /** JSON of the `LogDestination`, sealed by the data box. */
  settings: string;
  createdAt: number;
  updatedAt: number;
  /** Number of failed deliveries since the last success. */
  failures: number;
  failingSince: number | null;
  error: string | null;
  nextAttemptAt: number;
  lastSentAt: number | null;
  /** Dropped events. */
  dropped: number;
  /** The process that sends to it, and until when no other process may. */
  heldBy: string | null;
  heldUntil: number;
}

/** An event for one destination. */
export interface LogDeliveryRow {
  destinationId: string;
  eventId: string;
  /** Name of the event without the prefix. */
  name: string;
  executionId: number | null;
  /** JSON of the `StreamedEvent` with the data that this destination can see. */
  event: string;
}
