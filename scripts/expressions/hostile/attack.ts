// Evaluates attacks; started by try-all.ts with a secret in its environment and next to it. Reports the result of each.
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { DEFAULT_LIMITS } from "../../../packages/expression/src/index.ts";
import { watchShared } from "../../../packages/expression/src/testing/fuzz/detectors.ts";
import { tryHostile } from "../../../packages/expression/src/testing/fuzz/try-hostile.ts";

/** One template and its time limit. */
export interface Attack {
  readonly template: string;
  readonly milliseconds: number;
}

export interface Outcome {
  readonly findings: readonly string[];
  readonly code: string | undefined;
  readonly shown: string;
  readonly time: number;
  /** Growth of the process, in MB. */
  readonly growth: number;
}

const secret = process.env["HEDDLE_CANARY"] ?? "";
const folder = process.env["HEDDLE_PWNED"] ?? "";
mkdirSync(folder, { recursive: true });
const changed = watchShared();
const canary = () => readFileSync(path.join(process.env["HEDDLE_CANARY_FOLDER"] ?? "", "canary.txt"), "utf8");
const wanted = canary();

process.on("message", ({ template, milliseconds }: Attack) => {
  const before = process.memoryUsage().rss;
  const { findings, code, value, time } = tryHostile(template, { ...DEFAULT_LIMITS, milliseconds }, secret);
  const all = [...findings, ...changed()];
  if ("__pwned" in globalThis) all.push("globalThis.__pwned");
  if (readdirSync(folder).length > 0) {
    all.push("a file was written");
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
  }
  if (canary() !== wanted) all.push("the secret file changed");
  const shown = (JSON.stringify(value) ?? "undefined").slice(0, 200);
  process.send!({
    findings: all,
    code,
    shown,
    time,
    growth: (process.memoryUsage().rss - before) / 1e6,
  } satisfies Outcome);
});
process.send!("ready");
