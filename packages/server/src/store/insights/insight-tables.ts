/** Tables of insights. Times are milliseconds since the epoch. */
export interface InsightTables {
  insightCount: InsightCountRow;
}

/** Number of events of executions of a workflow. */
export interface InsightCountRow {
  /** Length of the interval. Old hours are merged into days. */
  grain: "hour" | "day";
  /** Start of the period. Days start in the instance's time zone. */
  at: number;
  workflowId: string;
  /** Name of the count, see `countsOf`. */
  name: string;
  /**
   * The process that counted; each adds to its own rows, so that none waits for the other. 0 for a single process, and
   * for days.
   */
  writer: number;
  count: number;
}
