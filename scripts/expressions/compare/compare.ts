import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { compileTemplate, readSegments } from "../../../packages/expression/src/index.ts";
import type { CorpusLine } from "../lines.ts";

interface Seen {
  readonly shown: string;
  readonly message?: string;
}

interface Comparison {
  readonly source: string;
  readonly ours: Seen;
  readonly native: Seen;
}

/** Maximum time per part, including the generation of its data. */
const CHILD_TIMEOUT_MS = 10_000;

/** Compares all parts of all templates with JavaScript, prints the differences and their number, and returns the number. */
export async function compareAll(lines: readonly CorpusLine[], isVerbose: boolean): Promise<number> {
  const sources = new Set<string>();
  for (const { e } of lines) {
    if (compileTemplate(e).error) continue;
    for (const part of readSegments(e)) if (part.kind === "resolvable") sources.add(part.text);
  }
  const totals: Record<string, number> = {};
  for await (const comparison of compareEach([...sources])) {
    const verdict = judge(comparison);
    totals[verdict] = (totals[verdict] ?? 0) + 1;
    if (verdict === "different" || (isVerbose && verdict !== "same value")) show(verdict, comparison);
  }
  console.log(`${sources.size} different parts compared with JavaScript:`, totals);
  return totals["different"] ?? 0;
}

const withoutClock = (text: string) => text.replace(/\d+/g, "#");

function judge({ source, ours, native }: Comparison): string {
  if (native.shown === "took too long") return "took too long";
  if (ours.shown === native.shown) return ours.shown === "an error" ? "both fail" : "same value";
  // The language's own second argument of these.
  if (/\.(?:plus|minus)\(\s*[^,(){}]+,\s*['"]\w+['"]\s*\)/.test(source)) return "a meaning of its own";
  const isOfClock =
    /Date\(\)|Date\.now|DateTime\.(?:now|local|utc)|Date\s*;|toRelative|[dD]iff|\$now|\$today/.test(source);
  if (isOfClock && withoutClock(ours.shown) === withoutClock(native.shown)) return "same but for the clock";
  return "different";
}

function show(verdict: string, { source, ours, native }: Comparison): void {
  const line = ({ shown, message }: Seen) =>
    `${shown.slice(0, 200)} ${message ? `(${message.slice(0, 150)})` : ""}`;
  console.log(
    `${verdict.toUpperCase()} ${JSON.stringify(source.trim()).slice(0, 400)}\n    ours   ${line(ours)}\n    native ${line(native)}`,
  );
}

async function* compareEach(sources: readonly string[]): AsyncGenerator<Comparison> {
  let child = await start();
  for (const source of sources) {
    const answer = await ask(child, source);
    if (answer) yield answer;
    else {
      child.kill("SIGKILL");
      child = await start();
      const late = { shown: "took too long" };
      yield { source, ours: late, native: late };
    }
  }
  child.kill();
}

function start(): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, "child.ts"), { env: { ...process.env, TZ: "UTC" } });
  return new Promise((resolve) => child.once("message", () => resolve(child)));
}

function ask(child: ChildProcess, source: string): Promise<Comparison | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), CHILD_TIMEOUT_MS);
    child.once("message", (message) => {
      clearTimeout(timer);
      resolve(message as Comparison);
    });
    child.send(source);
  });
}
