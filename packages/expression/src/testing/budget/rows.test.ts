import { describe, expect, it } from "vitest";
import { evaluateTemplate } from "../../index.ts";
import { DEFAULT_LIMITS } from "../../limits.ts";
import { cpuTimeMs } from "../cpu-time.ts";
import { scopeOf } from "../scope-of.ts";
import { FULL_BYTES, type Inputs, lists, objects, oddArguments, texts } from "./inputs.ts";
import { functionRows, type Kind, memberRows, SYNTAX_ROWS, type TimedRow } from "./rows.ts";

/** Size that shows which data takes longest for a row. */
const SAMPLE_BYTES = 4_000;
/** Number of calls of a row that are timed on all data: the slowest ones on the samples. */
const CALLS_TIMED = 2;
/** Charged work ends after this time; work that takes longer was not charged. */
const BUDGET = { ...DEFAULT_LIMITS, milliseconds: 50 };
/** Limit for one row: twice the default budget past its own, because processor time grows on a busy host that shares caches and cores. */
const MAX_MS = BUDGET.milliseconds + 2 * DEFAULT_LIMITS.milliseconds;
/** Number of attempts for a call that seems too slow: caches can be cold, or shared with other work. */
const TRIES = 3;

const dataOf = (bytes: number): Readonly<Record<Kind, Inputs>> => ({
  texts: texts(bytes),
  lists: lists(bytes),
  objects: objects(bytes),
  arguments: oddArguments(bytes),
});
const samples = dataOf(SAMPLE_BYTES);
const full = dataOf(FULL_BYTES);

/** A call with the data that it is made with. */
interface Call {
  readonly kind: Kind;
  readonly input: string;
  readonly expression: string;
}

function evaluate({ kind, input, expression }: Call, data: typeof full): void {
  try {
    evaluateTemplate(`={{ ${expression} }}`, scopeOf({ json: { x: data[kind][input] } }), BUDGET);
  } catch {
    // Refused values and exceeded budgets are results like others.
  }
}

/** The calls of a row that take longest. Few bytes take less than the processor's time is counted in, so the clock's is taken. */
function longestCalls({ calls }: TimedRow): Call[] {
  const timed = calls.flatMap(([kind, expression]) =>
    Object.keys(samples[kind]).map((input) => {
      const call = { kind, input, expression };
      const start = performance.now();
      evaluate(call, samples);
      return { call, time: performance.now() - start };
    }),
  );
  timed.sort((a, b) => b.time - a.time);
  return timed.slice(0, CALLS_TIMED).map(({ call }) => call);
}

function timeOf(call: Call): number {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < TRIES && least > MAX_MS; attempt++)
    least = Math.min(
      least,
      cpuTimeMs(() => evaluate(call, full)),
    );
  return Math.round(least);
}

/** The calls of a row past its budget. A call that its budget has stopped shows that the row charges for its work: the others are left out. */
function slowCalls(row: TimedRow): object[] {
  for (const call of longestCalls(row)) {
    const time = timeOf(call);
    if (time > MAX_MS) return [{ ...call, time }];
    if (time >= BUDGET.milliseconds) break;
  }
  return [];
}

const byTable = (rows: readonly TimedRow[]) =>
  Object.entries(Object.groupBy(rows, ({ name }) => name.replace(/\.?[\w$]+(?:\(\))?$/, "") || "functions"));

describe("eight megabytes of the worst data", () => {
  it.each([...byTable([...memberRows(), ...functionRows()]), ["syntax", SYNTAX_ROWS] as const])(
    "keep no row of %s longer than its budget",
    (_table, rows = []) => {
      expect(rows.flatMap(slowCalls)).toEqual([]);
    },
    600_000,
  );
});
