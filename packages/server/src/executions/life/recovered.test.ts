import { afterAll, beforeAll, expect, it } from "vitest";
import { chain, startTestRuntime, type TestRuntime, waitFor, webhook } from "../testing/test-runtime.ts";

const nodeModules = [new URL("../testing/test-nodes.ts", import.meta.url).href];

let server: TestRuntime;
beforeAll(async () => {
  server = await startTestRuntime("sqlite", {
    nodeModules,
    env: { HEDDLE_EXECUTORS: "1" },
    executorTimeoutMs: 1_000,
  });
});
afterAll(() => server.remove());

it("reports that an execution resumes after a different one crashed its executor", {
  tags: ["PUSH-3"],
}, async () => {
  const sleep = { type: "test-sleep", name: "Sleep", parameters: { milliseconds: 400 } };
  await server.activate(chain([webhook("slept"), sleep], { id: "sleeping" }));
  await server.activate(chain([webhook("hung"), { type: "test-hang" }], { id: "hanging" }));
  await fetch(`${server.url}/webhook/slept`, { method: "POST" });
  const of = (type: string) =>
    waitFor(async () =>
      server.pushed.find((one) => one.type === type && (one.data["workflowId"] ?? "sleeping") === "sleeping"),
    );
  const started = await of("executionStarted");
  await fetch(`${server.url}/webhook/hung`, { method: "POST" });
  const recovered = await of("executionRecovered");
  expect(recovered.data).toEqual({ executionId: started.data["executionId"] });
  const finished = await of("executionFinished");
  expect(finished.data).toMatchObject({
    executionId: started.data["executionId"],
    data: { status: "success" },
  });
});
