import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chain, startTestRuntime, type TestRuntime, waitFor, webhook } from "../testing/test-runtime.ts";

describe("a workflow with a concurrency limit", () => {
  let server: TestRuntime;
  beforeAll(async () => {
    server = await startTestRuntime("sqlite", {
      env: { HEDDLE_EXECUTORS: "1" },
      nodeModules: [new URL("../testing/test-nodes.ts", import.meta.url).href],
    });
  });
  afterAll(() => server.remove());

  it("shows waiting executions and their reason, rejects calls beyond its backlog, and runs everything in the end", async () => {
    const settings = { maxConcurrency: 1, maxWaiting: 2 };
    const slow = { type: "test-sleep", name: "Slow", parameters: { milliseconds: 300 } };
    await server.activate(chain([webhook("narrow"), slow], { settings }));
    const call = () => fetch(`${server.url}/webhook/narrow`, { method: "POST" });
    for (let n = 0; n < 3; n++) expect((await call()).status).toBe(200);
    const waiting = server.runtime.executions.running();
    expect(waiting.map(({ status, waitsFor }) => [status, waitsFor])).toEqual([
      ["running", undefined],
      ["new", "workflow"],
      ["new", "workflow"],
    ]);
    const refused = await call();
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("2");
    await waitFor(
      async () => (await server.runtime.repository.count({ status: ["success"] })) === 3 || undefined,
    );
    const { results } = await server.runtime.repository.list({}, { limit: 3 });
    const [third, second] = results;
    expect(third!.startedAt).toBeGreaterThanOrEqual(second!.stoppedAt!);
    expect((await call()).status).toBe(200);
  });
});
