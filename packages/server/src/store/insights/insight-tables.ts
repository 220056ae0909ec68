/** Tables of what insights show. Times are milliseconds since the epoch. */
export interface InsightTables {
  insightCount: InsightCountRow;
}

/** How often something happened to executions of a workflow. */
export interface InsightCountRow {
  /** How long the time is that it covers. Hours become days when they are old. */
  grain: "hour" | "day";
  /** When that time begins. Days begin where the instance's time zone says. */
  at: number;
  workflowId: string;
  /** What happened, see `countsOf`. */
  name: string;
  /** The process that counted; each adds to rows of its own, so that none waits for the other. 0 where there is one only, and for days. */
  writer: number;
  count: number;
}
