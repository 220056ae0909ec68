import { stepOf } from "./duration-scale.ts";
import type { InsightCountRow } from "./insight-tables.ts";

const HOUR_MS = 3_600_000;
/** Longer names of nodes are cut. */
const MAX_NODE_NAME = 200;

/** The counted data of a finished execution. */
export interface CountedRun {
  readonly workflowId: string;
  /** Their number; absent = 1. */
  readonly times?: number | undefined;
  readonly status: "success" | "error" | "crashed" | "canceled";
  /** Milliseconds since the epoch. */
  readonly endedAt: number;
  /** Milliseconds from its start to its end, without waits. */
  readonly tookMs: number;
  /** Milliseconds in the queue; absent for executions that need no slot. */
  readonly queuedMs?: number | undefined;
  /** Milliseconds of waiting for a time, a call or a user; absent if it never waited. */
  readonly waitedMs?: number | undefined;
  /** Whole saved minutes, as reported by its nodes. */
  readonly savedMinutes?: number | undefined;
  /** The node that failed. */
  readonly failedNode?: string | undefined;
}

/**
 * The rows to be added for runs that ended, each once and in an order that all processes keep. Their names are
 * `ended:` with a status, `took:`, `queued:` and `waited:` with a step of the scale, `saved:minutes`, and `node:` with the name of a node that failed.
 */
export function countsOf(runs: Iterable<CountedRun>, writer: number): InsightCountRow[] {
  const tallies = new Map<string, Tally>();
  let tally: Tally | undefined;
  for (const run of runs) {
    // Under load, consecutive runs often belong to one workflow.
    if (!tally?.isFor(run)) tally = tallyFor(tallies, run);
    tally.add(run);
  }
  return [...tallies].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, tally]) => tally.rows(writer));
}

function tallyFor(tallies: Map<string, Tally>, { workflowId, endedAt }: CountedRun): Tally {
  const at = endedAt - (endedAt % HOUR_MS);
  const key = `${at} ${workflowId}`;
  let tally = tallies.get(key);
  if (!tally) tallies.set(key, (tally = new Tally(at, workflowId)));
  return tally;
}

/** The runs of a workflow within one hour. */
class Tally {
  readonly #at: number;
  readonly #workflowId: string;
  readonly #ended = new Map<string, number>();
  readonly #took = new Map<number, number>();
  readonly #queued = new Map<number, number>();
  readonly #waited = new Map<number, number>();
  readonly #saved = new Map<"minutes", number>();
  readonly #nodes = new Map<string, number>();

  constructor(at: number, workflowId: string) {
    this.#at = at;
    this.#workflowId = workflowId;
  }

  isFor({ workflowId, endedAt }: CountedRun): boolean {
    return workflowId === this.#workflowId && endedAt >= this.#at && endedAt < this.#at + HOUR_MS;
  }

  add({ status, tookMs, queuedMs, waitedMs, savedMinutes, failedNode, times = 1 }: CountedRun): void {
    increment(this.#ended, status, times);
    increment(this.#took, stepOf(tookMs), times);
    if (queuedMs !== undefined) increment(this.#queued, stepOf(queuedMs));
    if (waitedMs !== undefined) increment(this.#waited, stepOf(waitedMs));
    if (savedMinutes !== undefined) increment(this.#saved, "minutes", savedMinutes);
    if (failedNode !== undefined) increment(this.#nodes, failedNode.slice(0, MAX_NODE_NAME));
  }

  rows(writer: number): InsightCountRow[] {
    const kinds = {
      ended: this.#ended,
      took: this.#took,
      queued: this.#queued,
      waited: this.#waited,
      saved: this.#saved,
      node: this.#nodes,
    };
    const names = Object.entries(kinds).flatMap(([kind, counts]: [string, Map<string | number, number>]) =>
      [...counts].map(([key, count]) => [`${kind}:${key}`, count] as const),
    );
    const about = { grain: "hour", at: this.#at, workflowId: this.#workflowId, writer } as const;
    return names.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, count]) => ({ ...about, name, count }));
  }
}

function increment<Key>(counts: Map<Key, number>, key: Key, times = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + times);
}
