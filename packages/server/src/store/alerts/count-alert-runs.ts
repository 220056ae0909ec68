import type { CountedRun } from "../insights/count-runs.ts";
import type { AlertRunRow } from "./alert-tables.ts";

const MINUTE_MS = 60_000;

/** Counts of ended runs for alerts: a row per workflow and minute, in the same order in all processes. */
export function alertRunsOf(runs: Iterable<CountedRun>, writer: number): AlertRunRow[] {
  const rows = new Map<string, AlertRunRow>();
  for (const { workflowId, status, endedAt, tookMs, times = 1 } of runs) {
    const at = endedAt - (endedAt % MINUTE_MS);
    const key = `${workflowId} ${at}`;
    let row = rows.get(key);
    if (!row) rows.set(key, (row = { ...NONE, workflowId, at, writer }));
    row.runs += times;
    if (status === "success") row.successes += times;
    if (status === "error" || status === "crashed") row.failures += times;
    row.longestMs = Math.max(row.longestMs, Math.round(tookMs));
  }
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

const NONE = { runs: 0, failures: 0, successes: 0, longestMs: 0 };
