import { afterAll, beforeAll, expect, it } from "vitest";
import { boundaryScripts } from "./testing/boundary-scripts.ts";
import { createTestRunner } from "./testing/create-test-runner.ts";
import { endlessScripts, hostileScripts } from "./testing/hostile-scripts.ts";
import { CLEAN_RESULT, CLEAN_SCRIPT, type HostileStage, openHostileStage } from "./testing/hostile-stage.ts";

const runner = createTestRunner({ size: 2, timeoutMs: 1500 });
let stage: HostileStage;

beforeAll(async () => {
  stage = await openHostileStage(runner);
});
afterAll(async () => {
  stage.close();
  await runner.close();
});

it.each([...hostileScripts, ...boundaryScripts])("gains nothing by %s", async (script) => {
  const { text, logs } = await stage.run(stage.filled(script));
  expect(text).not.toContain(stage.secret);
  expect(text.length).toBeLessThan(30_000_000);
  expect(logs.length).toBeLessThanOrEqual(1001);
  expect(stage.calls()).toBe(0);
  expect(stage.written()).toEqual([]);
  expect("__pwned" in globalThis).toBe(false);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  const after = await stage.run(CLEAN_SCRIPT);
  expect(after.items?.[0]?.json).toEqual(CLEAN_RESULT);
});

it("stops endless scripts, while neighbors keep running", async () => {
  const ends = endlessScripts.map((script) => stage.run(script));
  const neighbours = await Promise.all(Array.from({ length: 4 }, () => stage.run(CLEAN_SCRIPT)));
  for (const { items } of neighbours) expect(items?.[0]?.json).toMatchObject({ p: 0 });
  for (const [index, { error }] of (await Promise.all(ends)).entries())
    expect(error?.message, endlessScripts[index]).toMatch(
      /took too (long|much)|returns more than|starts too many|stopped unexpectedly/,
    );
  expect((await stage.run(CLEAN_SCRIPT)).items?.[0]?.json).toMatchObject({ p: 0 });
});

it("names the node of a script that is ended", async () => {
  const { error } = await stage.run("for (;;);");
  expect(error).toMatchObject({ message: "The code took too long and was stopped", node: { name: "Code" } });
});
