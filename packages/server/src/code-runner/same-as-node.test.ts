import { createRequire } from "node:module";
import { afterAll, describe, expect, it } from "vitest";
import { createTestRunner } from "./testing/create-test-runner.ts";
import { nodeCalls } from "./testing/node-calls.ts";

const runner = createTestRunner({ size: 1 });
afterAll(() => runner.close());

/** Evaluates each body with `m`; returns body → JSON of its result, or the name of its error. Runs in scripts too. */
async function evaluate(m: unknown, bodies: readonly string[], names: Record<string, unknown>) {
  const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
  const plain = (_: string, value: unknown) => {
    if (value === undefined) return "(undefined)";
    const isOdd = typeof value === "bigint" || (typeof value === "number" && !Number.isFinite(value));
    return isOdd ? String(value) : value;
  };
  const results: Record<string, string> = {};
  for (const body of bodies) {
    try {
      const call = new AsyncFunction("m", ...Object.keys(names), body);
      results[body] = JSON.stringify(await call(m, ...Object.values(names)), plain);
    } catch (error) {
      results[body] = `throws ${(error as Error).name}`;
    }
  }
  return results;
}

async function inScript(module: string, bodies: readonly string[]): Promise<unknown> {
  const m = module === "globals" ? "globalThis" : `require(${JSON.stringify(module)})`;
  const code = `${evaluate}; return { json: await evaluate(${m}, ${JSON.stringify(bodies)}, { Buffer }) };`;
  const { value } = await runner.run({
    language: "javaScript",
    mode: "runOnceForAllItems",
    code,
    items: [],
    roots: {},
    call: () => undefined,
    timeout: 60_000,
    signal: new AbortController().signal,
    onLog: () => {},
  });
  return (value as { json: unknown }).json;
}

describe("modules in scripts", () => {
  it.each(Object.entries(nodeCalls))("%s returns what Node returns", async (module, bodies) => {
    const real = module === "globals" ? globalThis : createRequire(import.meta.url)(`node:${module}`);
    expect(await inScript(module, bodies)).toEqual(await evaluate(real, bodies, { Buffer }));
  });

  it("fail an assertion about an error that was not expected", async () => {
    const bodies = [
      "m.throws(() => { throw new Error('a') }, /b/)",
      "await m.rejects(Promise.reject(new Error('a')), RangeError)",
    ];
    expect(Object.values((await inScript("assert", bodies)) as object)).toEqual([
      "throws Error",
      "throws Error",
    ]);
  });
});
