import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  EXAMPLE_FOLDER,
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

/** Triggers output times and callers: only the names and types of their values are compared. */
function kindsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(kindsOf);
  if (typeof value !== "object" || value === null) return value === null ? null : typeof value;
  const members = Object.entries(value).map(([name, one]) => [name, name === "headers" ? {} : kindsOf(one)]);
  return Object.fromEntries(members);
}

describe("the examples of nodes", () => {
  let server: TestServer;
  let api: TestClient;
  let answer: unknown;
  const files = realpathSync(mkdtempSync(path.join(tmpdir(), "heddle-examples-")));
  const service = createServer((_, response) => {
    if (typeof answer === "string") response.setHeader("content-type", "text/xml").end(answer);
    else response.setHeader("content-type", "application/json").end(JSON.stringify(answer));
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
    writeFileSync(path.join(files, "greeting.txt"), "Hello");
    server = await startTestServer({
      env: { HEDDLE_HTTP_ALLOW: "127.0.0.1", HEDDLE_DISK_FOLDERS: files, HEDDLE_COMMANDS: "true" },
    });
    api = await server.signIn();
  });
  afterAll(async () => {
    await server.stop();
    service.close();
    rmSync(files, { recursive: true, force: true });
  });

  /** Calls a waiting trigger, and returns the started execution. */
  async function startedBy({ address, body, isForm }: NonNullable<NodeExample["call"]>, waits: object) {
    expect(waits).toEqual({ waitingForWebhook: true });
    const latest = async (): Promise<string> => (await api.get("/executions?limit=1")).data.results[0]?.id;
    const before = await latest();
    const form = new FormData();
    for (const [name, value] of Object.entries(body)) form.set(name, String(value));
    const sent = isForm
      ? { body: form }
      : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
    const { status } = await fetch(`${server.url}/${address}`, { method: "POST", ...sent });
    expect(status).toBe(200);
    return waitFor(async () => ((await latest()) === before ? undefined : latest()));
  }

  it("exist for every other node", () => {
    expect(examples.length).toBeGreaterThanOrEqual(67);
  });

  it.each(examples)("%s: it runs, and returns what its page shows", async (name, example) => {
    answer = example.answer;
    const local = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const onDisk = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll(EXAMPLE_FOLDER, files));
    const drawn = JSON.stringify(exampleWorkflow((await loadNodeType(name))!, example));
    const workflow = onDisk(JSON.parse(drawn.replaceAll(EXAMPLE_SERVICE, local)));
    const { status, data, text } = await api.post("/workflows/run", {
      workflowData: { ...workflow, name: "Example", settings: { saveManualExecutions: true } },
    });
    expect(status, text).toBe(200);
    if (example.call) data.executionId = await startedBy(example.call, data);
    const ended = await waitFor(async () => {
      const { data: execution } = await api.get(`/executions/${data.executionId}?unflattedResponse=true`);
      return execution?.stoppedAt ? execution : undefined;
    });
    const { error, runData } = ended.data.resultData as { error?: object; runData: RunData };
    expect((error as { message?: string } | undefined)?.message).toBe(example.error);
    const outputs = runData[workflow.nodes.at(-1).name]?.at(-1)?.data?.main ?? [];
    const shown = outputs.map((items) => (items ?? []).map(({ json }) => json));
    if (example.inputs.length > 0) expect(shown).toEqual(onDisk(example.outputs));
    else expect(kindsOf(shown)).toEqual(kindsOf(example.outputs));
  });
});
