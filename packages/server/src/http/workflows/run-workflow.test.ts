import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";

const node = (name: string, type: string, more: object = {}) => ({
  id: name,
  name,
  type,
  typeVersion: 1,
  position: [0, 0],
  parameters: {},
  ...more,
});
const to = (...names: string[]) => ({
  main: [names.map((name) => ({ node: name, type: "main", index: 0 }))],
});
const start = node("Start", "n8n-nodes-base.manualTrigger");
const request = node("Call", "n8n-nodes-base.httpRequest", { typeVersion: 4.2 });
const foreign = node("Odd", "acme.odd");

describe("a manual run", () => {
  let server: TestServer;
  let api: TestClient;
  beforeAll(async () => {
    server = await startTestServer();
    api = await server.signIn();
  });
  afterAll(() => server.stop());

  const run = (nodes: object[], connections: object, more: object = {}) =>
    api.post("/workflows/run", {
      workflowData: { id: "", name: "Runs", nodes, connections, settings: {} },
      ...more,
    });

  it("is refused while a node lacks a required parameter", {
    tags: ["EXE-26", "EXE-28", "EXE-30", "EXE-31"],
  }, async () => {
    const refused = await run([start, request], { Start: to("Call") });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      message: 'The workflow cannot run. Call: Parameter "URL" is required.',
      hint: "Fill in the required fields of these nodes, or disable them.",
    });
  });

  it("is refused while the type of a node is not installed", { tags: ["EXE-29", "EXE-31"] }, async () => {
    const refused = await run([start, request, foreign], { Start: to("Call", "Odd") });
    expect(refused.status).toBe(400);
    expect(refused.body.message).toBe(
      'The workflow cannot run. Call: Parameter "URL" is required. Odd: The node type "acme.odd" is not installed.',
    );
  });

  it("checks only the given node and its predecessors", { tags: ["EXE-27"] }, async () => {
    const nodes = [start, node("Step", "n8n-nodes-base.noOp"), foreign];
    const connections = { Start: to("Step"), Step: to("Odd") };
    expect((await run(nodes, connections, { destinationNode: "Step" })).status).toBe(200);
    expect((await run(nodes, connections, { destinationNode: "Odd" })).status).toBe(400);
  });

  it("starts when nothing blocks it, regardless of missing parameters in nodes that do not run", {
    tags: ["EXE-26", "EXE-32"],
  }, async () => {
    const off = { ...request, disabled: true };
    const begun = await run([start, off, foreign], { Start: to("Call") });
    expect(begun.status).toBe(200);
    expect(begun.data.executionId).toEqual(expect.any(String));
    const pinned = await run([start, foreign], { Start: to("Odd") }, { pinData: { Odd: [{ json: {} }] } });
    expect(pinned.status).toBe(200);
  });
});
