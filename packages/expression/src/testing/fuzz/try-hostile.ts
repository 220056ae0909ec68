import type { EvaluationLimits } from "../../limits.ts";
import { compileTemplate } from "../../template/cache.ts";
import { cpuTimeMs } from "../cpu-time.ts";
import { notPlain } from "./detectors.ts";
import { CANARY, hostileScope, worldText } from "./hostile-world.ts";

/** The outcome of a hostile template. */
interface Trial {
  /** Milliseconds of processor time. */
  readonly time: number;
  readonly value?: unknown;
  /** Code of the error. */
  readonly code?: string;
  /** Violations; empty for a harmless outcome. */
  readonly findings: readonly string[];
}

/** Evaluates a template (with its `=`) and checks that it reached nothing it must not. `secret` must not appear anywhere. */
export function tryHostile(template: string, limits?: EvaluationLimits, secret: string = CANARY): Trial {
  const scope = hostileScope();
  const before = worldText(scope);
  let value: unknown;
  let error: { code?: string; message?: string; description?: string; stack?: string } | undefined;
  const time = cpuTimeMs(() => {
    try {
      value = compileTemplate(template).evaluate(scope, limits);
    } catch (thrown) {
      error = thrown as Error;
    }
  });
  const findings: string[] = [];
  if (worldText(scope) !== before) findings.push("the data changed");
  const kind = notPlain(value);
  if (kind) findings.push(`the result holds ${kind}`);
  const shown = error ? `${error.message} ${error.description} ${error.stack}` : shortJson(value);
  if (shown.includes(secret)) findings.push("the secret shows up");
  if (error && error.code === undefined) findings.push(`an error of the host: ${error.message}`);
  if (error && /\bat .*(?:node:|\.ts)/.test(error.stack ?? "")) findings.push("the stack shows the host");
  findings.push(...cleanRun());
  return { time, value, ...(error && { code: error.code ?? "none" }), findings };
}

const shortJson = (value: unknown) => (JSON.stringify(value) ?? "").slice(0, 1e6);

/** Expressions with results that must not change afterwards. */
const clean: readonly (readonly [string, string])[] = [
  ["={{ $json.items.map(x => x.name).join() }}", '"al,bo"'],
  ["={{ [3, 1, 2].sort().concat({ a: 'x'.toUpperCase() }) }}", '[1,2,3,{"a":"X"}]'],
  [
    "={{ $json.s.replace(/\\d+/g, m => m * 2) + Object.keys({ a: 1 }).length + new Date(0).toISOString() }}",
    '"Some text, with 24 words11970-01-01T00:00:00.000Z"',
  ],
  [
    "={{ (() => { let n = 0; for (const x of [1, 2]) n += x; return { n, p: ({}).polluted } })() }}",
    '{"n":3}',
  ],
];

function cleanRun(): string[] {
  const scope = hostileScope();
  return clean.flatMap(([template, expected]) => {
    try {
      const result = JSON.stringify(compileTemplate(template).evaluate(scope));
      return result === expected ? [] : [`afterwards ${template} returns ${result}`];
    } catch (error) {
      return [`afterwards ${template} fails: ${(error as Error).message}`];
    }
  });
}
