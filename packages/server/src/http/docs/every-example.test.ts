import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  EXAMPLE_SERVICE,
  exampleWorkflow,
  loadAllNodeTypes,
  loadNodeType,
  type NodeExample,
  nodeExample,
} from "@heddle/nodes";
import type { RunData } from "@heddle/workflow";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitFor } from "../../executions/testing/test-runtime.ts";
import { startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";

const examples: [string, NodeExample][] = [];
for (const { name } of await loadAllNodeTypes()) {
  const example = await nodeExample(name);
  if (example) examples.push([name, example]);
}

describe("the examples of nodes", () => {
  let server: TestServer;
  let api: TestClient;
  let answer: unknown;
  const service = createServer((_, response) => {
    if (typeof answer === "string") response.setHeader("content-type", "text/xml").end(answer);
    else response.setHeader("content-type", "application/json").end(JSON.stringify(answer));
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
    server = await startTestServer({ env: { HEDDLE_HTTP_ALLOW: "127.0.0.1" } });
    api = await server.signIn();
  });
  afterAll(async () => {
    await server.stop();
    service.close();
  });

  it("are there for every other node", () => {
    expect(examples.length).toBeGreaterThanOrEqual(45);
  });

  it.each(examples)("%s: it runs, and returns what its page shows", async (name, example) => {
    answer = example.answer;
    const local = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const drawn = JSON.stringify(exampleWorkflow((await loadNodeType(name))!, example));
    const workflow = JSON.parse(drawn.replaceAll(EXAMPLE_SERVICE, local));
    const { status, data, text } = await api.post("/workflows/run", {
      workflowData: { ...workflow, name: "Example", settings: { saveManualExecutions: true } },
    });
    expect(status, text).toBe(200);
    const ended = await waitFor(async () => {
      const { data: execution } = await api.get(`/executions/${data.executionId}?unflattedResponse=true`);
      return execution?.stoppedAt ? execution : undefined;
    });
    const { error, runData } = ended.data.resultData as { error?: object; runData: RunData };
    expect(error).toBeUndefined();
    const outputs = runData[workflow.nodes.at(-1).name]?.at(-1)?.data?.main ?? [];
    expect(outputs.map((items) => (items ?? []).map(({ json }) => json))).toEqual(example.outputs);
  });
});
