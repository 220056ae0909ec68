import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chain, startTestRuntime, type TestRuntime, webhook } from "../executions/testing/test-runtime.ts";

/** More than the heap of an executor, within the budget of an expression. */
const LARGE = "={{ JSON.parse('[' + '{},'.repeat(2300000) + '{}]').length }}";
/** A nearly full heap keeps the processor busy with garbage collection: either limit can be exceeded first. */
const TOO_MUCH =
  /The expressions in the parameters of its triggers (ran out of memory|kept the processor busy for too long)/;
const ENDLESS = "={{ (() => { while (true); })() }}";

const env = { HEDDLE_EXECUTORS: "1", HEDDLE_EXECUTOR_MEMORY: "64", HEDDLE_ENV_ACCESS: "true", TEAM: "blue" };
const answering = (id: string, path: string, responseData: string) =>
  chain([webhook(path, { options: { responseData } })], { id, settings: { timezone: "Asia/Tokyo" } });

describe("expressions in parameters of triggers", () => {
  let server: TestRuntime;
  beforeAll(async () => {
    server = await startTestRuntime("sqlite", { env }, (workflows) => {
      for (const [id, data] of Object.entries({ large: LARGE, endless: ENDLESS, fine: "stored" }))
        workflows.set(id, { ...answering(id, id, data), active: true });
    });
  });
  afterAll(() => server.remove());

  const call = (path: string) => fetch(`${server.url}/webhook/${path}`, { method: "POST" });

  it("do not keep other workflows from starting with the server when one cannot be evaluated", async () => {
    expect(await (await call("fine")).text()).toBe("stored");
    expect((await call("large")).status).toBe(404);
    expect(server.runtime.triggers.lastError("large")?.error.message).toMatch(TOO_MUCH);
    expect(server.runtime.triggers.lastError("endless")?.error.message).toContain(
      "cannot be evaluated beforehand",
    );
  });

  it("read the zone, the environment and the workflow", async () => {
    await server.activate(answering("zoned", "={{ $env.TEAM }}-{{ $workflow.id }}", "={{ $now.zoneName }}"));
    const answer = await call("blue-zoned");
    expect([answer.status, await answer.text()]).toEqual([200, "Asia/Tokyo"]);
  });

  it("are evaluated for every call, so that responses can contain the current time", async () => {
    await server.activate(answering("clock", "clock", "={{ $now.toMillis() }}"));
    const asked = async () => Number(await (await call("clock")).text());
    const first = await asked();
    await expect.poll(asked).toBeGreaterThan(first);
    expect(first).toBeGreaterThan(Date.now() - 3_600_000);
  });

  it("fail only the activation when an expression crashes its thread", async () => {
    const bad = server.activate(answering("bad", "bad", LARGE));
    await expect(bad).rejects.toThrow(TOO_MUCH);
    await server.activate(answering("next", "next", "={{ 'still ' + 'here' }}"));
    expect(await (await call("next")).text()).toBe("still here");
  });
});
