/** Tables of what people did about accepted events; created by migration 0060. Times are milliseconds since the epoch. */
export interface InboxTables {
  eventMark: EventMarkRow;
}

/** What people did about an event that failed. It goes with the record of its execution. */
export interface EventMarkRow {
  executionId: number;
  /** When it was dismissed; null = it was not. */
  dismissedAt: number | null;
  /** The latest execution that ran it again. */
  replayId: number | null;
}
