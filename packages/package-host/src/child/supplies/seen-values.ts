import { createHash } from "node:crypto";
import type { Task } from "../task.ts";

type Value = string | number;
type Scope = "node" | "workflow";

/** Comparison options for values of earlier executions. */
interface Comparison {
  /** Each value separately, or by the highest number or the latest time so far. */
  readonly mode?: "entries" | "latestIncremental" | "latestDate";
  /** Number of remembered single values. */
  readonly maxEntries?: number;
}

interface Kept {
  values?: string[];
  latest?: number;
}

/** The part of a workflow's static data that holds them. */
interface State {
  processedValues?: Kept;
}

const MAX_ENTRIES = 10_000;

/** Remembers values across production executions, so that processed ones are skipped later. */
export function seenValueHelpers(task: Task): Record<string, unknown> {
  const stateOf = (scope: Scope): Kept => {
    const state: State = task.staticDataOf(scope === "workflow" ? "global" : "node");
    state.processedValues ??= {};
    return state.processedValues;
  };
  return {
    checkProcessedAndRecord: async (given: Value[], scope: Scope, how: Comparison = {}) => {
      const state = stateOf(scope);
      return how.mode === undefined || how.mode === "entries"
        ? recordEach(state, given, how.maxEntries ?? MAX_ENTRIES)
        : recordLatest(state, given, how.mode);
    },
    removeProcessed: async (given: Value[], scope: Scope) => {
      const state = stateOf(scope);
      const removed = new Set(given.map(shortOf));
      state.values = (state.values ?? []).filter((one) => !removed.has(one));
    },
    clearAllProcessedItems: async (scope: Scope) => {
      const state = stateOf(scope);
      delete state.values;
      delete state.latest;
    },
    getProcessedDataCount: async (scope: Scope) => stateOf(scope).values?.length ?? 0,
  };
}

interface Sorted {
  new: Value[];
  processed: Value[];
}

function recordEach(state: Kept, given: readonly Value[], max: number): Sorted {
  const seen = new Set(state.values);
  const found: Sorted = { new: [], processed: [] };
  for (const value of given) {
    const short = shortOf(value);
    found[seen.has(short) ? "processed" : "new"].push(value);
    seen.add(short);
  }
  state.values = [...seen].slice(-max);
  return found;
}

function recordLatest(
  state: Kept,
  given: readonly Value[],
  mode: "latestIncremental" | "latestDate",
): Sorted {
  const before = state.latest;
  const found: Sorted = { new: [], processed: [] };
  for (const value of given) {
    const at = mode === "latestDate" ? new Date(value).getTime() : Number(value);
    if (Number.isNaN(at))
      throw new Error(
        `"${value}" is no ${mode === "latestDate" ? "time" : "number"} that could be compared.`,
      );
    found[before === undefined || at > before ? "new" : "processed"].push(value);
    state.latest = Math.max(state.latest ?? at, at);
  }
  return found;
}

/** State of workflows is small: of each value a short mark is kept. Numbers and texts of the same digits differ. */
function shortOf(value: Value): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 16);
}
