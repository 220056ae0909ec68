import type { ShownTask } from "../../document/index.ts";
import type { LogRow, RunRow } from "./log-rows.ts";

/** A part of the bar of a node run; `start` and `length` are shares of the whole time, from 0 to 1. */
export interface BarPart {
  id: number;
  kind: "work" | "failed-try" | "pause" | "waiting";
  start: number;
  length: number;
}

/** The node runs alone, and the milliseconds from the first start to the last end. */
export function timelineOf(rows: readonly LogRow[]): { runs: RunRow[]; totalMs: number } {
  const runs = rows.filter((row) => row.kind === "run");
  return {
    runs,
    totalMs: runs.reduce((end, { startedAfter, time }) => Math.max(end, startedAfter + (time ?? 0)), 0),
  };
}

/** Phases of a node run: work, failed tries with the pauses after them, and waiting. */
export function barOf({ startedAfter, time = 0, task }: RunRow, totalMs: number): BarPart[] {
  const share = (ms: number) => (totalMs === 0 ? 0 : ms / totalMs);
  let id = 0;
  const part = (kind: BarPart["kind"], from: number, to: number): BarPart => ({
    id: id++,
    kind,
    start: share(startedAfter + from),
    length: share(Math.max(0, to - from)),
  });
  if (task && hasWaited(task)) return [part("waiting", 0, time)];
  const parts: BarPart[] = [];
  let at = 0;
  for (const failed of task?.failedTries ?? []) {
    const from = Math.min(time, Math.max(at, failed.startTime - (task?.startTime ?? 0)));
    const to = Math.min(time, Math.max(from, from + failed.executionTime));
    if (from > at) parts.push(part("pause", at, from));
    parts.push(part("failed-try", from, to));
    at = to;
  }
  if (parts.length === 0) return [part("work", 0, time)];
  // The pause before the last try is part of the rest: the start of that try is not recorded.
  return [...parts, part("work", at, time)];
}

/** Whether a node run rested: for a time, a call, a form or another execution. */
export function hasWaited({ executionStatus, metadata }: ShownTask): boolean {
  return executionStatus === "waiting" || metadata?.["resumedBy"] !== undefined;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const STEPS_MS = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500],
  ...[1, 2, 5, 10, 15, 30].map((seconds) => seconds * 1000),
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 6, 12, 24].map((hours) => hours * HOUR_MS),
];
const MAX_TICKS = 6;

/** Round moments for the axis, in milliseconds from the start. */
export function ticksOf(totalMs: number): number[] {
  if (totalMs <= 0) return [0];
  const step =
    STEPS_MS.find((each) => totalMs / each <= MAX_TICKS) ?? DAY_MS * Math.ceil(totalMs / DAY_MS / MAX_TICKS);
  const ticks: number[] = [];
  for (let at = 0; at < totalMs; at += step) ticks.push(at);
  return ticks;
}

const measured = new WeakMap<ShownTask, number>();

/** Size of a node run's output as JSON, in bytes; undefined if its items are not loaded and were not counted. */
export function sizeOf(task: ShownTask): number | undefined {
  if (task.bytes !== undefined || !task.data || task.itemCounts) return task.bytes;
  const known = measured.get(task) ?? new TextEncoder().encode(JSON.stringify(task.data)).length;
  measured.set(task, known);
  return known;
}
