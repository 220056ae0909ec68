import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";

const TYPE = "n8n-nodes-base";

describeStores("a credential that the editors of a workflow have no access to", (dialect) => {
  let server: TestServer;
  let bob: TestClient;
  let eve: TestClient;
  let eveId: string;
  let service: Server;
  let url: string;
  let credential: string;
  const seen: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
  beforeAll(async () => {
    service = createServer((request, response) => {
      seen.push({ url: request.url, headers: request.headers });
      response.setHeader("content-type", "application/json");
      response.end("{}");
    });
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    server = await startTestServer({ dialect, env: { HEDDLE_HTTP_ALLOW: "127.0.0.1" } });
    await server.signIn();
    bob = await server.signInMember();
    eve = await server.signInMember();
    eveId = (await eve.get("/me")).data.id;
    const data = { name: "X-Key", value: "bobs-secret" };
    credential = (await bob.post("/credentials", { name: "Bob", type: "httpHeaderAuth", data })).data.id;
  });
  afterAll(async () => {
    await server.stop();
    service.close();
  });
  beforeEach(() => {
    seen.length = 0;
  });

  const start = {
    id: "s",
    name: "Start",
    type: `${TYPE}.manualTrigger`,
    typeVersion: 1,
    position: [0, 0],
    parameters: {},
  };
  const set = (name: string, value: string, more: object = {}) => ({
    id: name,
    name,
    type: `${TYPE}.set`,
    typeVersion: 3.4,
    position: [0, 0],
    parameters: {
      assignments: { assignments: [{ id: "a", name: "host", type: "string", value }] },
      options: {},
    },
    ...more,
  });
  const call = (parameters: object) => ({
    id: "h",
    name: "Call",
    type: `${TYPE}.httpRequest`,
    typeVersion: 4.2,
    position: [0, 0],
    parameters: {
      authentication: "genericCredentialType",
      genericAuthType: "httpHeaderAuth",
      options: {},
      ...parameters,
    },
    credentials: { httpHeaderAuth: { id: credential, name: "Bob" } },
  });
  const chain = (...names: string[]) =>
    Object.fromEntries(
      names
        .slice(0, -1)
        .map((name, index) => [
          name,
          { main: [[{ node: names[index + 1] as string, type: "main", index: 0 }]] },
        ]),
    );

  interface Content {
    nodes: { name: string; [key: string]: unknown }[];
    connections: Record<string, unknown>;
    pinData?: Record<string, unknown>;
  }

  /** A workflow of Bob's that Eve can edit. */
  async function shared(parameters: object, more: Partial<Content> = {}): Promise<Content & { id: string }> {
    const nodes = [start, set("Config", `${url}/bob`), call(parameters), set("After", "x")];
    const connections = chain("Start", "Config", "Call", "After");
    const made = await bob.post("/workflows", {
      name: `W${Math.random()}`,
      nodes,
      connections,
      settings: { executionOrder: "v1" },
      ...more,
    });
    await bob.put(`/workflows/${made.data.id}/share`, { shareWithIds: [eveId] });
    return (await eve.get(`/workflows/${made.data.id}`)).data;
  }
  const changed = (workflow: Content, name: string, node: object): Content => ({
    ...workflow,
    nodes: workflow.nodes.map((one) => (one.name === name ? { ...one, ...node } : one)),
  });
  const save = (id: string, { nodes, connections, pinData }: Content, client = eve) =>
    client.patch(`/workflows/${id}?forceSave=true`, { nodes, connections, ...(pinData && { pinData }) });
  const evil = () => set("Config", `${url}/EVE`);

  const STEERED: Record<string, object> = {
    "the URL is the item's": { url: "={{ $json.host }}" },
    "the host is made of the item": { url: "=http://{{ $json.host }}/x" },
    "the host is finished by the item": { url: "=http://127.0.0.1{{ $json.host }}" },
    "the URL is read from a node by name": { url: "={{ $('Config').first().json.host }}" },
    "a header is the item's": {
      url: "http://127.0.0.1/x",
      sendHeaders: true,
      headerParameters: { parameters: [{ name: "Host", value: "={{ $json.host }}" }] },
    },
    "a proxy is the item's": { url: "http://127.0.0.1/x", options: { proxy: "={{ $json.host }}" } },
  };

  it.each(Object.keys(STEERED))("goes nowhere that its owner did not see where %s", async (name) => {
    const workflow = await shared(STEERED[name] ?? {});
    const { id, connections } = workflow;
    const between = { ...workflow.connections, ...chain("Config", "Between", "Call") };
    const attempts: Content[] = [
      changed(workflow, "Config", evil()),
      changed(workflow, "Config", { disabled: true }),
      { ...workflow, nodes: [...workflow.nodes, set("Between", `${url}/EVE`)], connections: between },
      {
        ...workflow,
        nodes: [...workflow.nodes, set("Beside", `${url}/EVE`)],
        connections: { ...connections, ...chain("Beside", "Call") },
      },
      { ...workflow, pinData: { Config: [{ json: { host: `${url}/EVE` } }] } },
    ];
    for (const attempt of attempts) {
      const { status, body } = await save(id, attempt);
      expect([status, body.message]).toEqual([400, expect.stringContaining("decides where")]);
      expect((await eve.post("/workflows/run", { workflowData: { ...attempt, id } })).status).toBe(400);
    }
    expect(seen).toEqual([]);
    // The owner changes it, and others change later parts.
    expect((await save(id, changed(workflow, "After", set("After", "y")))).status).toBe(200);
    expect((await save(id, changed(workflow, "Config", { position: [50, 50], notes: "n" }))).status).toBe(
      200,
    );
    expect((await save(id, changed(workflow, "Config", evil()), bob)).status).toBe(200);
  });

  it("leaves other users the preceding nodes if its host is a literal", async () => {
    const workflow = await shared({ url: `=${url}/items/{{ $json.host }}` });
    expect((await save(workflow.id, changed(workflow, "Config", evil()))).status).toBe(200);
  });

  it("is sent to the stored host in manual runs, whatever data come along", async () => {
    const workflow = await shared({ url: "={{ $json.host }}" });
    const item = [{ json: { host: `${url}/EVE` } }];
    const task = {
      startTime: 0,
      executionTime: 0,
      executionStatus: "success",
      source: [],
      data: { main: [item] },
    };
    const run = (more: object) =>
      eve.post("/workflows/run", { workflowData: workflow, ...more }, { sessionid: "tab" });
    expect((await run({ pinData: { Config: item } })).status).toBe(400);
    expect((await run({ triggerToStartFrom: { name: "Start", data: { main: [item] } } })).status).toBe(400);
    const started = await run({
      runData: { Start: [task], Config: [task] },
      startNodes: ["Call"],
      destinationNode: "Call",
    });
    if (started.status === 200) {
      const { executionId } = started.data;
      await expect
        .poll(async () => (await eve.get(`/executions/${executionId}`)).data?.finished ?? true)
        .toBe(true);
    }
    expect((await run({})).status).toBe(200);
    await expect.poll(() => seen.some(({ url: path }) => path === "/bob")).toBe(true);
    expect(seen.map(({ url: path }) => path)).not.toContain("/EVE");
  });

  it("is not restored with a version from when it was shared", async () => {
    await bob.put(`/credentials/${credential}/share`, { shareWithIds: [eveId] });
    const workflow = await shared({ url: `${url}/bob` });
    const own = changed(workflow, "Call", { ...call({ url: `${url}/EVE` }) });
    const saved = await save(workflow.id, own);
    expect(saved.status).toBe(200);
    await save(workflow.id, workflow, bob);
    await bob.put(`/credentials/${credential}/share`, { shareWithIds: [] });
    const versions = (await eve.get(`/workflows/${workflow.id}/versions`)).data;
    const list = (versions.versions ?? versions.results ?? versions) as { id: string }[];
    for (const { id } of list) await eve.post(`/workflows/${workflow.id}/versions/${id}/restore`, {});
    const { nodes } = (await eve.get(`/workflows/${workflow.id}`)).data;
    expect(nodes.find(({ name }: { name: string }) => name === "Call").parameters.url).toBe(`${url}/bob`);
  });

  const LANGCHAIN = "@n8n/n8n-nodes-langchain";
  const node = (name: string, type: string, parameters: object = {}, more: object = {}) => ({
    id: name,
    name,
    type,
    typeVersion: 1,
    position: [0, 0],
    parameters,
    ...more,
  });
  const refusal = async (id: string, attempt: Content) => {
    const { status, body } = await save(id, attempt);
    return [status, body.message];
  };
  const decided = [400, expect.stringContaining("decides where")];

  /** Config → Agent, whose tool has Bob's credential. */
  const withTool = (type: string, url: string): Partial<Content> => ({
    nodes: [
      start,
      set("Config", "x"),
      node("Agent", `${LANGCHAIN}.agent`, { text: "hello" }, { typeVersion: 1.7 }),
      { ...call({ url }), name: "Tool", type },
      set("After", "x"),
    ],
    connections: {
      ...chain("Start", "Config", "Agent", "After"),
      Tool: { ai_tool: [[{ node: "Agent", type: "ai_tool", index: 0 }]] },
    },
  });

  it("stays with the hosts of its owner in tools, which see the items of their agent", async () => {
    const workflow = await shared({}, withTool(`${TYPE}.httpRequestTool`, "={{ $json.host }}"));
    expect(await refusal(workflow.id, changed(workflow, "Config", evil()))).toEqual(decided);
    const second = node("Second", `${LANGCHAIN}.agent`, { text: "hello" }, { typeVersion: 1.7 });
    const { nodes, connections } = workflow;
    const uses = {
      ai_tool: [["Agent", "Second"].map((name) => ({ node: name, type: "ai_tool", index: 0 }))],
    };
    const attempt = { nodes: [...nodes, second], connections: { ...connections, Tool: uses } };
    expect(await refusal(workflow.id, attempt)).toEqual(decided);
    const later = changed(workflow, "After", set("After", "y"));
    expect((await save(workflow.id, later)).status).toBe(200);
  });

  it.each([
    [`${LANGCHAIN}.toolHttpRequest`, "{target}/x", 400],
    [`${LANGCHAIN}.toolHttpRequest`, "http://127.0.0.1/{path}", 200],
    [`${TYPE}.httpRequestTool`, "={{ $fromAI('host') }}", 400],
  ])(
    "leaves nothing to other users where a model fills the host of %s in: %s",
    async (type, target, status) => {
      const workflow = await shared({}, withTool(type, target));
      const prompt = { parameters: { text: `call ${url}/EVE` } };
      expect((await save(workflow.id, changed(workflow, "Agent", prompt))).status).toBe(status);
    },
  );

  it.each([
    ["postgres", "query", "=SELECT {{ $json.host }}"],
    ["microsoftSql", "query", "=SELECT {{ $json.host }}"],
    ["googleBigQuery", "sqlQuery", "=SELECT {{ $json.host }}"],
    ["ssh", "command", "=echo {{ $json.host }}"],
  ])("runs no text of other users in %s (%s)", async (type, key, value) => {
    const nodes = [
      start,
      set("Config", "1"),
      { ...call({ [key]: value }), type: `${TYPE}.${type}` },
      set("After", "x"),
    ];
    const workflow = await shared({}, { nodes });
    expect(await refusal(workflow.id, changed(workflow, "Config", evil()))).toEqual(decided);
  });

  it("depends on no node that a node before it reads by name", async () => {
    const nodes = [start, set("Other", `${url}/bob`), set("Config", "={{ $('Other').first().json.host }}")];
    const connections = { ...chain("Start", "Other"), ...chain("Start", "Config", "Call") };
    connections["Start"] = {
      main: [["Other", "Config"].map((name) => ({ node: name, type: "main", index: 0 }))],
    };
    const workflow = await shared({}, { nodes: [...nodes, call({ url: "={{ $json.host }}" })], connections });
    expect(await refusal(workflow.id, changed(workflow, "Other", set("Other", `${url}/EVE`)))).toEqual(
      decided,
    );
  });

  it("is not opened to other callers", async () => {
    const workflow = await shared({ url: "={{ $json.host }}" });
    const change = (callerPolicy: string) =>
      eve.patch(`/workflows/${workflow.id}?forceSave=true`, {
        settings: { executionOrder: "v1", callerPolicy },
      });
    expect((await change("any")).status).toBe(400);
    expect((await change("workflowsFromSameOwner")).status).toBe(200);
  });

  /** Saves a workflow that calls another with a host, runs it, and returns the error of the run. */
  async function errorOf(client: TestClient, workflow: object): Promise<string> {
    const settings = "settings" in workflow ? Object(workflow.settings) : {};
    const workflowData = { ...workflow, settings: { ...settings, saveManualExecutions: true } };
    const started = await client.post(
      "/workflows/run",
      { workflowData, triggerToStartFrom: { name: "Start" } },
      { sessionid: "tab" },
    );
    expect([started.status, started.body.message]).toEqual([200, undefined]);
    const { executionId } = started.data;
    await expect
      .poll(async () => (await client.get(`/executions/${executionId}`)).data?.stoppedAt ?? null)
      .not.toBe(null);
    return JSON.stringify((await client.get(`/executions/${executionId}`)).data);
  }
  const entry = node(
    "Called",
    `${TYPE}.executeWorkflowTrigger`,
    { inputSource: "passthrough" },
    { typeVersion: 1.1 },
  );
  const calling = (id: string) =>
    node(
      "Run",
      `${TYPE}.executeWorkflow`,
      { workflowId: { __rl: true, mode: "id", value: id }, options: {} },
      { typeVersion: 1.2 },
    );

  it("goes nowhere that a caller chooses whom other users change", async () => {
    const nodes = [entry, call({ url: "={{ $json.host }}" })];
    const workflow = await shared({}, { nodes, connections: chain("Called", "Call") });
    const caller = {
      ...workflow,
      nodes: [...workflow.nodes, start, set("Config", `${url}/EVE`), calling(workflow.id)],
      connections: { ...workflow.connections, ...chain("Start", "Config", "Run") },
    };
    expect(await errorOf(eve, caller)).toContain("decide where");
    const own = {
      name: "Own",
      settings: {},
      nodes: caller.nodes.slice(2),
      connections: chain("Start", "Config", "Run"),
    };
    const open = { settings: { executionOrder: "v1", callerPolicy: "any" } };
    expect((await bob.patch(`/workflows/${workflow.id}?forceSave=true`, open)).status).toBe(200);
    expect(await errorOf(eve, (await eve.post("/workflows", own)).data)).toContain("decide where");
    expect(seen).toEqual([]);
    const ofBob = { ...own, name: "Own of Bob" };
    expect(await errorOf(bob, (await bob.post("/workflows", ofBob)).data)).not.toContain("decide where");
    expect(seen.map(({ url: path }) => path)).toEqual(["/EVE"]);
  });

  it("goes nowhere that the result of a called workflow of other users chooses", async () => {
    const nodes = [entry, set("Answer", `${url}/EVE`)];
    const called = await shared({}, { nodes, connections: chain("Called", "Answer") });
    const workflow = await shared(
      {},
      {
        nodes: [start, calling(called.id), call({ url: "={{ $json.host }}" })],
        connections: chain("Start", "Run", "Call"),
      },
    );
    expect(await errorOf(eve, workflow)).toContain("decide where");
    expect(seen).toEqual([]);
  });

  it("does not go live with a version of when the share was on", async () => {
    await bob.put(`/credentials/${credential}/share`, { shareWithIds: [eveId] });
    const workflow = await shared({ url: `${url}/bob` });
    await eve.patch(`/workflows/${workflow.id}?forceSave=true`, { changesGoLive: "published" });
    const stolen = await save(workflow.id, changed(workflow, "Call", { ...call({ url: `${url}/EVE` }) }));
    expect(stolen.status).toBe(200);
    const back = await save(workflow.id, workflow, bob);
    await bob.put(`/credentials/${credential}/share`, { shareWithIds: [] });
    const publish = (client: TestClient, versionId: string) =>
      client.post(`/workflows/${workflow.id}/versions/${versionId}/publish`, {});
    const { status, body } = await publish(eve, stolen.data.versionId);
    expect([status, body.message]).toEqual([400, expect.stringContaining("other settings in this version")]);
    expect((await publish(eve, back.data.versionId)).status).toBe(200);
    expect((await publish(bob, stolen.data.versionId)).status).toBe(200);
  });

  it("goes nowhere that a variable of the project names, unless users of the credential change it", async () => {
    const owner = await server.signIn();
    const projectId = (await owner.post("/projects", { name: `Team ${dialect}` })).data.id;
    const bobId = (await bob.get("/me")).data.id;
    const me = { userId: (await owner.get("/me")).data.id, role: "project:admin" };
    const teammates = [bobId, eveId].map((userId) => ({ userId, role: "project:admin" }));
    const members = await owner.put(`/projects/${projectId}/members`, { members: [me, ...teammates] });
    expect([members.status, members.body.message]).toEqual([200, undefined]);
    const made = await bob.post("/workflows", {
      name: "Team's",
      projectId,
      settings: {},
      nodes: [start, set("Config", "={{ $vars.HOST }}"), call({ url: "={{ $json.host }}" })],
      connections: chain("Start", "Config", "Call"),
    });
    expect([made.status, made.body.message]).toEqual([200, undefined]);
    const variable = { key: "HOST", value: `${url}/EVE`, projectId };
    const refused = await eve.post("/variables", variable);
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining("decides where")]);
    expect((await eve.post("/variables", { ...variable, key: "OTHER" })).status).toBe(200);
    const { id } = (await bob.post("/variables", { ...variable, value: `${url}/bob` })).data;
    expect((await eve.patch(`/variables/${id}`, { value: `${url}/EVE` })).status).toBe(400);
    expect((await eve.delete(`/variables/${id}`)).status).toBe(400);
    expect((await bob.patch(`/variables/${id}`, { value: `${url}/b` })).status).toBe(200);
  });
});
