import { afterAll, beforeAll, expect, it } from "vitest";
import {
  chain,
  startTestRuntime,
  type TestRuntime,
  waitFor,
  webhook,
} from "../executions/testing/test-runtime.ts";

const nodeModules = [new URL("../executions/testing/test-nodes.ts", import.meta.url).href];
const credentials = { httpHeaderAuth: { id: "1", name: "Key" } };

let server: TestRuntime;
beforeAll(async () => {
  server = await startTestRuntime("sqlite", {
    nodeModules,
    env: { HEDDLE_EXECUTORS: "1" },
    executorTimeoutMs: 1_000,
  });
});
afterAll(() => server.remove());

it("output of a node is logged with its secret redacted", async () => {
  await server.activate(
    chain([webhook("left", { responseMode: "lastNode" }), { type: "test-stray-secret", credentials }]),
  );
  expect((await fetch(`${server.url}/webhook/left`, { method: "POST" })).status).toBe(200);
  const line = await waitFor(async () => server.logged.find((one) => one.includes("nobody listens to")));
  expect(line).toContain("nobody listens to [secret]");
  expect(server.logged.join("\n")).not.toContain("s3cret");
});

it("the replacement of an executor names the execution and its node", async () => {
  await server.activate(
    chain([webhook("hung"), { type: "test-hang", name: "Endless" }], { id: "hanging", name: "Hanging" }),
  );
  await fetch(`${server.url}/webhook/hung`, { method: "POST" });
  // On a busy host an executor can be replaced earlier, if it stalls for other reasons.
  const about = await waitFor(async () => server.loggedAbout.find((one) => one["node"] === "Endless"));
  expect(server.logged.some((one) => one.startsWith("An executor was replaced (blocked)"))).toBe(true);
  expect(about).toMatchObject({ workflowId: "hanging", workflow: "Hanging", node: "Endless" });
  expect(Number(about["executionId"])).toBeGreaterThan(0);
});
