import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";
import { waitFor } from "../testing/test-runtime.ts";

const fixture = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../../fixtures/workflows/${name}.json`, import.meta.url), "utf8"),
  );
const node = (name: string, type: string, parameters: object = {}, extra: object = {}) => ({
  id: name,
  name,
  type: `n8n-nodes-base.${type}`,
  typeVersion: 1,
  position: [0, 0],
  parameters,
  ...extra,
});
const wire = (from: string, to: string) => ({ [from]: { main: [[{ node: to, type: "main", index: 0 }]] } });

describeStores("workflows called over the API", (dialect) => {
  let server: TestServer;
  let owner: TestClient;
  let member: TestClient;
  const folder = mkdtempSync(join(tmpdir(), "heddle-files-"));
  beforeAll(async () => {
    server = await startTestServer({ dialect, env: { HEDDLE_WORKFLOW_FILES: folder } });
    owner = await server.signIn();
    member = await server.signInMember();
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  let count = 0;
  const create = async (api: TestClient, body: object) =>
    (await api.post("/workflows", { name: `Workflow ${count++}`, connections: {}, settings: {}, ...body }))
      .data;
  const called = (api: TestClient, settings: object = {}) =>
    create(api, { nodes: [node("Called", "executeWorkflowTrigger")], settings });
  const calling = (id: string, parameters: object = {}) => ({
    nodes: [
      node("Start", "manualTrigger"),
      node("Call", "executeWorkflow", { workflowId: id, ...parameters }),
    ],
    connections: wire("Start", "Call"),
    settings: { saveManualExecutions: true },
  });
  /** Runs a workflow by hand; returns its error, if it has one. */
  async function run(api: TestClient, workflowData: object) {
    const { executionId } = (await api.post("/workflows/run", { workflowData })).data;
    const ended = await waitFor(async () => {
      const { data } = await api.get(`/executions/${executionId}/summary`);
      return data?.stoppedAt ? data : undefined;
    });
    return { execution: ended, error: ended.data.error };
  }

  it.each([
    ["workflowsFromSameOwner", "owner", true],
    ["workflowsFromSameOwner", "member", false],
    ["any", "member", true],
    ["none", "owner", false],
    ["none", "member", false],
    ["listed", "member", true],
    ["not listed", "owner", false],
    ["nothing", "member", false],
  ])("policy %s, called by the %s: %s", async (policy, who, isAllowed) => {
    const api = who === "owner" ? owner : member;
    const child = await called(owner);
    const parent = await create(api, calling(child.id));
    const callerPolicy = policy.endsWith("listed") ? "workflowsFromAList" : policy;
    const callerIds = policy === "listed" ? `x, ${parent.id}` : "x";
    const settings = policy === "nothing" ? {} : { callerPolicy, callerIds };
    await owner.patch(`/workflows/${child.id}`, { settings });
    const { error } = await run(api, parent);
    if (isAllowed) expect(error).toBeUndefined();
    else expect(error.message).toMatch(/^The workflow ".*" may not be called by this one\.$/);
    // A caller who cannot read the workflow does not learn its name.
    if (!isAllowed && who === "member") expect(error.message).toContain(child.id);
  });

  it("can be called by an unsaved workflow of the same user", async () => {
    const child = await called(member);
    expect((await run(member, { name: "New", ...calling(child.id) })).error).toBeUndefined();
    expect((await run(owner, { name: "New", ...calling(child.id) })).error.message).toContain(
      "may not be called",
    );
  });

  it("run as saved, and are listed with a link to their caller, which only its readers see", async () => {
    const child = await called(member);
    const parent = await create(member, calling(child.id));
    const { execution } = await run(member, parent);
    const filter = encodeURIComponent(JSON.stringify({ parentExecutionId: execution.id }));
    const listed = async () => (await member.get(`/executions?filter=${filter}`)).data.results;
    await expect.poll(listed).toHaveLength(1);
    const results = await listed();
    const parentExecution = { executionId: execution.id, workflowId: parent.id };
    expect(results).toMatchObject([{ workflowId: child.id, mode: "integrated", parentExecution }]);
    const one = await member.get(`/executions/${results[0].id}`);
    expect(one.data.parentExecution).toEqual(parentExecution);
    const other = await server.signInMember();
    expect((await other.get(`/executions?filter=${filter}`)).data.results).toEqual([]);
  });

  it("are found by the search of the selector, and return their inputs", async () => {
    const child = await create(member, { ...fixture("price-with-tax"), name: "A tax rate" });
    const query = (text: string) =>
      new URLSearchParams({
        nodeTypeAndVersion: JSON.stringify({ name: "n8n-nodes-base.executeWorkflow", version: 1.3 }),
        path: "parameters.workflowId",
        methodName: "workflowSearch",
        currentNodeParameters: "{}",
        filter: text,
      });
    const found = await member.get(`/nodes-list-search?${query("TAX r")}`);
    expect(found.data.results).toEqual([
      { name: "A tax rate", value: child.id, url: `/workflow/${child.id}` },
    ]);
    const body = (id: unknown) => ({
      nodeTypeAndVersion: { name: "n8n-nodes-base.executeWorkflow", version: 1.3 },
      path: "parameters.workflowInputs",
      methodName: "loadSubWorkflowInputs",
      currentNodeParameters: { workflowId: { __rl: true, mode: "id", value: id } },
    });
    const path = "/dynamic-node-parameters/local-resource-mapper-fields";
    const fields = (await member.post(path, body(child.id))).data.fields;
    expect(fields.map(({ id, type }: { id: string; type: string }) => [id, type])).toEqual([
      ["net", "number"],
      ["country", "string"],
    ]);
    expect((await member.post(path, body("={{ 1 }}"))).data).toEqual({ fields: [] });
    expect((await (await server.signInMember()).post(path, body(child.id))).status).toBe(404);
  });

  it("read workflow files below the opened folder only", async () => {
    const inside = { nodes: [node("Called", "executeWorkflowTrigger")], connections: {} };
    writeFileSync(join(folder, "part.json"), JSON.stringify(inside));
    symlinkSync("/etc/passwd", join(folder, "link.json"));
    const file = (workflowPath: string) => calling("", { source: "localFile", workflowPath });
    expect((await run(owner, { name: "F", ...file("part.json") })).error).toBeUndefined();
    for (const path of ["/etc/passwd", "../x.json", "link.json", "missing.json", "."])
      expect((await run(owner, { name: "F", ...file(path) })).error.message).toContain(
        "There is no workflow file",
      );
  });

  it("work in a workflow that is imported from files: typed inputs, an error output, items that find their way back", async () => {
    const child = await create(owner, fixture("price-with-tax"));
    const file = JSON.stringify(fixture("invoice-with-sub-workflow")).replace("CALLED", child.id);
    const parent = await create(owner, JSON.parse(file));
    await owner.patch(`/workflows/${parent.id}`, { active: true });
    const answer = await fetch(`${server.url}/webhook/invoice-order`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        lines: [
          { name: "Tea", price: "10", country: "DE" },
          { name: "Salt", price: 1, country: "XX" },
          { name: "Rice", price: 2.5, country: "FR" },
          { name: "Air", price: "free", country: "FR" },
        ],
      }),
    });
    expect(await answer.json()).toEqual([
      { text: "Tea: 12" },
      { text: "Rice: 3" },
      { text: 'Salt: No tax rate for "XX"' },
      { text: 'Air: The input "net" takes a number, but "free" is text.' },
    ]);
  });
});
