import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isPythonInstalled } from "./python/python-files.ts";
import { createTestRunner } from "./testing/create-test-runner.ts";
import { CLEAN_RESULT, CLEAN_SCRIPT, type HostileStage, openHostileStage } from "./testing/hostile-stage.ts";

interface AttackScript {
  readonly id: string;
  readonly class: string;
  readonly lang: "js" | "python";
  readonly payload: string;
  /** It ends or corrupts its process: other Python scripts can share one, as each start takes seconds. */
  readonly alone?: boolean;
  /** Number of results that it combines. */
  readonly count?: number;
}

const file = join(import.meta.dirname, "../../../../fixtures/hostile/attacks-scripts.jsonl");
const scripts = readFileSync(file, "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as AttackScript);
const inJavaScript = Object.groupBy(
  scripts.filter(({ lang }) => lang === "js"),
  (script) => script.class,
);
const inPython = scripts.filter(({ lang }) => lang === "python");

/** One script that runs each of several in a function and returns what each returned or raised. */
function together(attacks: readonly AttackScript[]): AttackScript {
  const functions = attacks.map(
    ({ payload }, index) => `def attack_${index}():\n  ${payload.replaceAll("\n", "\n  ")}`,
  );
  const calls = attacks.map(
    (_, index) => `try: r.append(str(attack_${index}()))\nexcept BaseException as e: r.append(repr(e))`,
  );
  const payload = [...functions, "r = []", ...calls, `return [{"json": {"r": r}}]`].join("\n");
  return { id: "together", class: "python", lang: "python", payload, count: attacks.length };
}

const runner = createTestRunner({ size: 2, timeoutMs: 3000 });
let stage: HostileStage;

beforeAll(async () => {
  stage = await openHostileStage(runner);
});
afterAll(async () => {
  stage.close();
  await runner.close();
});

/** Runs scripts concurrently, with an unaffected one next to them and one after them. */
async function gainsOf(attacks: readonly AttackScript[]): Promise<readonly string[]> {
  const neighbour = stage.run(CLEAN_SCRIPT);
  const found = await Promise.all(
    attacks.map(async ({ id, lang, payload, count = 0 }) => {
      const { text, logs, error, items } = await stage.run(
        stage.filled(payload),
        lang === "python" ? "python" : "javaScript",
      );
      return [
        text.includes(stage.secret) && `${id}: the secret`,
        text.length > 30_000_000 && `${id}: ${text.length} characters`,
        logs.length > 1001 && `${id}: ${logs.length} logged values`,
        results(items) < count && `${id}: ${text}`,
        error?.message === "" && `${id}: no message`,
        error?.message?.includes(import.meta.dirname) && `${id}: a path of the host in "${error.message}"`,
      ];
    }),
  );
  for (const run of [neighbour, stage.run(CLEAN_SCRIPT)])
    expect((await run).items?.[0]?.json).toEqual(CLEAN_RESULT);
  return found.flat().filter((finding) => typeof finding === "string");
}

/** Number of concurrent scripts that returned or raised something. */
const results = (items: Awaited<ReturnType<HostileStage["run"]>>["items"]) =>
  (items?.[0]?.json["r"] as unknown[] | undefined)?.length ?? 0;

function expectNothingReached() {
  expect(stage.calls()).toBe(0);
  expect(stage.written()).toEqual([]);
  expect("__pwned" in globalThis).toBe(false);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
}

describe("a script that attacks", () => {
  it.each(Object.entries(inJavaScript))("gains nothing by %s", async (_class, attacks) => {
    expect(await gainsOf(attacks!)).toEqual([]);
    expectNothingReached();
  });

  it.skipIf(!isPythonInstalled())("gains nothing in Python", async () => {
    const sharing = together(inPython.filter(({ alone }) => !alone));
    expect(await gainsOf([sharing, ...inPython.filter(({ alone }) => alone)])).toEqual([]);
    expectNothingReached();
  });
});
