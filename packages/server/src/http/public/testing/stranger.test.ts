import { afterAll, beforeAll, expect, it } from "vitest";
import { pack } from "../../../community-packages/testing/test-registry.ts";
import { describeStores, startTestServer, type TestServer } from "../../../testing/index.ts";
import { createDocumentClient, type DocumentClient, type Given } from "./document-client.ts";

const node = (name: string, type: string, parameters: object = {}) => ({
  id: name,
  name,
  type: `n8n-nodes-base.${type}`,
  typeVersion: 1,
  position: [0, 0],
  parameters,
});
const to = (name: string) => ({ main: [[{ node: name, type: "main", index: 0 }]] });
const workflow = (name: string, last = node("End", "noOp")) => ({
  name,
  nodes: [node("Start", "manualTrigger"), node("Timer", "scheduleTrigger"), last],
  connections: { Start: to(last.name), Timer: to(last.name) },
  settings: { executionOrder: "v1" },
});

const WRONG_PAGES: NonNullable<Given["query"]>[] = [
  { limit: 0 },
  { limit: 251 },
  { limit: "many" },
  { cursor: "broken" },
];

describeStores("a client that is generated from the document of the public API", (dialect) => {
  let server: TestServer;
  let owner: DocumentClient;
  let member: DocumentClient;
  let ids: { project: string; memberId: string };
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    const base = `${server.url}/api/v1`;
    const keyOf = async (person: Awaited<ReturnType<TestServer["signIn"]>>) =>
      (await person.post("/api-keys", { label: "Stranger" })).data.rawApiKey as string;
    const other = await server.signInMember();
    owner = await createDocumentClient(base, await keyOf(await server.signIn()));
    member = await createDocumentClient(base, await keyOf(other));
    const project = (await owner.call("createProject", { body: { name: "Shop" } })).body.id;
    ids = { project, memberId: (await other.get("/me")).data.id };
  });
  afterAll(() => server.stop());
  const made = async (body: object): Promise<string> =>
    (await owner.call("createWorkflow", { body })).body.id;
  const ended = (id: string) =>
    expect
      .poll(async () => (await owner.call("readExecution", { path: { id } })).body.status)
      .toMatch(/success|error|canceled/);

  it("lives with workflows", async () => {
    const { project: destinationProjectId } = ids;
    const path = { id: await made(workflow("First")) };
    const { body } = await owner.call("readWorkflow", { path, query: { excludePinnedData: true } });
    expect(body).toMatchObject(workflow("First"));
    await owner.call("updateWorkflow", { path, body: { ...body, name: "Second" } });
    expect((await owner.call("activateWorkflow", { path })).body.active).toBe(true);
    expect((await owner.call("deactivateWorkflow", { path })).body.active).toBe(false);
    expect((await owner.call("archiveWorkflow", { path })).body.isArchived).toBe(true);
    expect((await owner.call("unarchiveWorkflow", { path })).body.isArchived).toBe(false);
    const tag = (await owner.call("createTag", { body: { name: "mine" } })).body;
    await owner.call("replaceWorkflowTags", { path, body: [{ id: tag.id }] });
    expect((await owner.call("listWorkflowTags", { path })).body).toMatchObject([{ id: tag.id }]);
    const query = { active: false, tags: "mine", name: "Second", query: "eco", excludePinnedData: true };
    expect((await owner.call("listWorkflows", { query })).body.data).toHaveLength(1);
    expect((await owner.call("listWorkflowHistory", { path })).body.data.length).toBeGreaterThan(1);
    await owner.call("transferWorkflow", { path, body: { destinationProjectId } });
    const inProject = { query: { projectId: destinationProjectId } };
    expect((await owner.call("listWorkflows", inProject)).body.data).toHaveLength(1);
    await owner.call("deleteWorkflow", { path });
    await owner.call("readWorkflow", { path }, true);
  });

  it("lives with executions", async () => {
    const good = { id: await made(workflow("Good")) };
    const bad = { id: await made(workflow("Bad", node("Stop", "stopAndError", { errorMessage: "No" }))) };
    const waiting = {
      id: await made(
        workflow("Waits", { ...node("Wait", "wait", { resume: "webhook" }), webhookId: "w" } as never),
      ),
    };
    const run = async (path: { id: string }, operation = "executeWorkflow") =>
      (await owner.call(operation, { path, body: { customer: 7 } })).body.executionId as string;
    expect((await owner.call("testWorkflow", { path: good, body: { tests: [] } })).body.tests).toEqual([]);
    const first = await run(good);
    await ended(first);
    await ended(await run(good, "executeWorkflow2"));
    const failed = await run(bad);
    await ended(failed);
    await owner.call("readExecution", { path: { id: first }, query: { includeData: true } });
    await owner.call("listExecutions", { query: { includeData: true, status: "error", workflowId: bad.id } });
    const { body: again } = await owner.call("retryExecution", {
      path: { id: failed },
      body: { loadWorkflow: true },
    });
    await ended(again.id);
    const rests = await run(waiting);
    await expect
      .poll(async () => (await owner.call("readExecution", { path: { id: rests } })).body.status)
      .toBe("waiting");
    await owner.call("stopExecution", { path: { id: rests } });
    const dates = { startedAfter: "2020-01-01T00:00:00Z", startedBefore: "2100-01-01T00:00:00+02:00" };
    expect((await owner.call("listExecutions", { query: dates })).body.data.length).toBeGreaterThan(3);
    await owner.call("listExecutions", { query: { status: "running", projectId: ids.project } });
    // It was started by a user, not by an event.
    const replay = (await owner.call("replayEvents", { body: { ids: [failed, "999999"] } })).body;
    expect(replay.replayed.length + replay.refused.length).toBe(2);
    expect((await owner.call("dismissEvents", { body: { ids: [failed] } })).body).toEqual({ changed: 0 });
    await owner.call("deleteExecution", { path: { id: first } });
    await owner.call("stopExecution", { path: { id: failed } }, true);
    await owner.call("retryExecution", { path: { id: again.retryOf ?? failed } }, true);
  });

  it("lives with credentials, tags and variables", async () => {
    const schema = (
      await owner.call("readCredentialSchema", { path: { credentialTypeName: "httpBasicAuth" } })
    ).body;
    expect(schema.properties).toHaveProperty("password");
    const given = { name: "Basic", type: "httpBasicAuth", data: { user: "u", password: "c4nary" } };
    const { body: credential } = await owner.call("createCredential", { body: given });
    expect(JSON.stringify((await owner.call("listCredentials")).body)).not.toContain("c4nary");
    const path = { id: credential.id };
    await owner.call("updateCredential", { path, body: { name: "Renamed" } });
    expect((await owner.call("readCredential", { path })).body.name).toBe("Renamed");
    await owner.call("transferCredential", { path, body: { destinationProjectId: ids.project } });
    await owner.call("deleteCredential", { path });

    const { body: tag } = await owner.call("createTag", { body: { name: "tag" } });
    await owner.call("createTag", { body: { name: "tag" } });
    await owner.call("readTag", { path: { id: tag.id } });
    await owner.call("updateTag", { path: { id: tag.id }, body: { name: "renamed" } });
    await owner.call("updateTag", { path: { id: tag.id }, body: { name: "mine" } });
    await owner.call("listTags");
    await owner.call("deleteTag", { path: { id: tag.id } });

    const { body: variable } = await owner.call("createVariable", { body: { key: "REGION", value: "eu" } });
    await owner.call("createVariable", { body: { key: "REGION", value: "us" } });
    const own = { key: "REGION", value: "us", projectId: ids.project };
    await owner.call("createVariable", { body: own });
    await owner.call("updateVariable", { path: { id: variable.id }, body: { key: "REGION", value: "us" } });
    expect((await owner.call("listVariables")).body.data).toHaveLength(2);
    expect((await owner.call("listVariables", { query: { projectId: ids.project } })).body.data).toHaveLength(
      1,
    );
    await owner.call("deleteVariable", { path: { id: variable.id } });
  });

  it("lives with data tables", async () => {
    const columns = [
      { name: "key", type: "string", isUnique: true },
      { name: "n", type: "number" },
    ];
    const { body: table } = await owner.call("createDataTable", { body: { name: "Rows", columns } });
    const path = { id: table.id };
    const data = ["a", "b", "c"].map((key, n) => ({ key, n }));
    await owner.call("insertTableRows", { path, body: { data, returnType: "all" } });
    const filter = { type: "and", filters: [{ columnName: "key", condition: "eq", value: "a" }] };
    await owner.call("updateTableRows", { path, body: { filter, data: { n: 5 } } });
    await owner.call("upsertTableRow", { path, body: { filter, data: { n: 6 } } });
    const query = { filter: JSON.stringify(filter), sortBy: "n:desc" };
    expect((await owner.call("listTableRows", { path, query })).body.data).toMatchObject([
      { key: "a", n: 6 },
    ]);
    await owner.call("deleteTableRows", { path, query: { filter: JSON.stringify(filter) } });
    await owner.call("renameDataTable", { path, body: { name: "Renamed" } });
    expect((await owner.call("readDataTable", { path })).body).toMatchObject({
      name: "Renamed",
      rowCount: 2,
    });
    await owner.call("deleteDataTable", { path });
  });

  it("lives with folders, sharing, versions and templates", async () => {
    const { project: id, memberId } = ids;
    const { body: folder } = await owner.call("createFolder", { path: { id }, body: { name: "Orders" } });
    const { body: inner } = await owner.call("createFolder", {
      path: { id },
      body: { name: "Old", parentId: folder.id },
    });
    expect((await owner.call("listFolders", { path: { id } })).body.data).toHaveLength(2);
    const innerPath = { id, folderId: inner.id };
    const moved = await owner.call("updateFolder", { path: innerPath, body: { parentId: null } });
    expect(moved.body).toMatchObject({ name: "Old", parentId: null });
    const path = { id: await made(workflow("Versions")) };
    await owner.call("transferWorkflow", { path, body: { destinationProjectId: id } });
    await owner.call("placeWorkflow", { path, body: { folderId: folder.id } });
    const counts = (await owner.call("listFolders", { path: { id } })).body.data as {
      workflowCount: number;
    }[];
    expect(counts.map(({ workflowCount }) => workflowCount)).toEqual([0, 1]);
    await owner.call("deleteFolder", { path: { id, folderId: folder.id }, query: { deleteContents: false } });

    await owner.call("shareWorkflow", { path, body: { shareWithIds: [memberId] } });
    const shared = (await owner.call("readWorkflowSharing", { path })).body;
    expect([shared.homeProject.id, shared.users.map((user: { id: string }) => user.id)]).toEqual([
      id,
      [memberId],
    ]);
    const basic = { name: "Shared", type: "httpBasicAuth", data: { user: "u", password: "p" } };
    const credential = { id: (await owner.call("createCredential", { body: basic })).body.id };
    await owner.call("shareCredential", { path: credential, body: { shareWithIds: [id] } });
    const sharing = (await owner.call("readCredentialSharing", { path: credential })).body;
    expect(sharing).toMatchObject({ users: [], projects: [{ id, type: "team" }] });

    const first = (await owner.call("readWorkflow", { path })).body;
    const [start] = first.nodes;
    const changed = { ...first, nodes: [start], connections: {}, versionId: undefined };
    await owner.call("updateWorkflow", { path, body: changed });
    const version = { ...path, versionId: first.versionId };
    const read = (await owner.call("readWorkflowVersion", { path: version })).body;
    expect([read.isCurrent, read.workflow.nodes.length]).toEqual([false, 3]);
    await owner.call("nameWorkflowVersion", { path: version, body: { name: "Good" } });
    expect((await owner.call("restoreWorkflowVersion", { path: version })).body.nodes).toHaveLength(3);
    // If every save goes live, versions can be restored but not published.
    await owner.call("publishWorkflowVersion", { path: version }, true);
    const editor = await server.signIn();
    const { versionId } = (await editor.get(`/workflows/${path.id}`)).data;
    await editor.patch(`/workflows/${path.id}`, { changesGoLive: "published", versionId });
    await owner.call("publishWorkflowVersion", { path: version });
    expect((await owner.call("readWorkflowVersion", { path: version })).body).toMatchObject({
      name: "Good",
      isLive: true,
    });

    const { body: template } = await owner.call("saveTemplate", { path, body: { name: "Of ours" } });
    const query = { search: "of ours" };
    expect((await owner.call("listTemplates", { query })).body.data[0]).toMatchObject({ id: template.id });
    expect((await owner.call("listTemplates")).body.data.length).toBeGreaterThan(10);
    const whole = (await owner.call("readTemplate", { path: { id: template.id } })).body;
    expect(whole.workflow.nodes).toHaveLength(3);
    await owner.call("deleteTemplate", { path: { id: template.id } });
  });

  it("lives with alerts, insights, packages and settings", async () => {
    const path = { id: await made(workflow("Watched")) };
    const rule = { kind: "failures", more: 3, minutes: 15 };
    const postTo = [{ kind: "slack", url: "https://hooks.slack.test/services/s3cret" }];
    const { body: alert } = await owner.call("createAlert", { path, body: { rule, postTo } });
    expect(alert).toMatchObject({ rule, postTo, state: "ok" });
    const alertPath = { ...path, alertId: alert.id };
    const silence = { kind: "silence", minutes: 60, successOnly: true };
    const body = { rule: silence, mailTo: ["ops@example.com"], isEnabled: false };
    expect((await owner.call("updateAlert", { path: alertPath, body })).body.rule).toEqual(silence);
    expect((await owner.call("listAlerts", { query: { workflowId: path.id } })).body.data).toHaveLength(1);
    await owner.call("deleteAlert", { path: alertPath });
    const insights = (await owner.call("readInsights", { query: { range: "day", interval: "hour" } })).body;
    expect(insights).toMatchObject({ interval: "hour", totals: { failures: expect.any(Number) } });

    const archive = Buffer.from(pack("n8n-nodes-sample").archive).toString("base64");
    const { body: installed } = await owner.call("installPackage", { body: { archive } });
    expect(installed).toMatchObject({ name: "n8n-nodes-sample", version: "1.2.0", source: "archive" });
    expect((await owner.call("listPackages")).body.data).toHaveLength(1);
    await owner.call("uninstallPackage", { query: { name: "n8n-nodes-sample" } });
    expect((await owner.call("listPackages")).body.data).toEqual([]);

    expect((await owner.call("readSettings")).body.version).toMatch(/^\d/);
    const security = (await owner.call("readSecuritySettings")).body;
    const changed = { sessionIdleHours: security.sessionIdleHours + 1 };
    expect((await owner.call("updateSecuritySettings", { body: changed })).body).toEqual({
      ...security,
      ...changed,
    });
  });

  it("lives with users, projects and the audit", async () => {
    const { body } = await owner.call("createUsers", {
      body: [{ email: "new@example.com", role: "global:admin" }, { email: "owner@example.com" }],
    });
    const path = { id: body[0].user.id };
    await owner.call("readUser", { path: { id: "new@example.com" }, query: { includeRole: true } });
    await owner.call("changeUserRole", { path, body: { newRoleName: "global:member" } });
    expect((await owner.call("listUsers", { query: { includeRole: true } })).body.data).toHaveLength(3);
    await owner.call("deleteUser", { path, query: {} });

    const { project: id, memberId: userId } = ids;
    const relations = [{ userId, role: "project:viewer" }];
    await owner.call("addProjectUsers", { path: { id }, body: { relations } });
    await owner.call("changeProjectUser", { path: { id, userId }, body: { role: "project:editor" } });
    expect((await owner.call("listProjectUsers", { path: { id } })).body.data).toHaveLength(2);
    expect((await owner.call("listUsers", { query: { projectId: id } })).body.data).toHaveLength(2);
    await owner.call("updateProject", { path: { id }, body: { name: "Store" } });
    await owner.call("removeProjectUser", { path: { id, userId } });
    const { body: spare } = await owner.call("createProject", { body: { name: "Spare" } });
    await owner.call("deleteProject", { path: { id: spare.id }, query: { transferId: id } });
    await owner.call("listProjects");
    await owner.call("generateAudit", { body: { additionalOptions: { daysAbandonedWorkflow: 30 } } });
    await owner.call("generateAudit");
  });

  it("walks every list by its cursor, each entry once", async () => {
    for (let index = 0; index < 3; index++) {
      await made(workflow(`Page ${index}`));
      await owner.call("createTag", { body: { name: `Page ${index}` } });
      await owner.call("createVariable", { body: { key: `PAGE_${index}`, value: "" } });
      await owner.call("createProject", { body: { name: `Page ${index}` } });
      await owner.call("createDataTable", { body: { name: `Page ${index}` } });
      const data = { user: "u", password: "p" };
      await owner.call("createCredential", { body: { name: `Page ${index}`, type: "httpBasicAuth", data } });
    }
    const lists = owner.operations.filter(({ parameters }) =>
      parameters.some(({ name }) => name === "cursor"),
    );
    expect(lists.length).toBeGreaterThan(8);
    const workflowId = (await owner.call("listWorkflows")).body.data[0].id;
    const tableId = (await owner.call("listDataTables")).body.data[0].id;
    await owner.call("insertTableRows", { path: { id: tableId }, body: { data: [{}, {}, {}] } });
    const known = { workflows: workflowId, "data-tables": tableId };
    for (const { id, path: template } of lists) {
      const path = pathOf(template, known[template.split("/")[1] as keyof typeof known] ?? ids.project);
      const whole = (await owner.call(id, { path })).body;
      const walked: unknown[] = [];
      let query: NonNullable<Given["query"]> = { limit: 1 };
      for (;;) {
        const { body } = await owner.call(id, { path, query });
        expect([id, body.data.length <= 1]).toEqual([id, true]);
        walked.push(...body.data);
        if (body.nextCursor === null) break;
        query = { cursor: body.nextCursor };
      }
      expect([id, walked]).toEqual([id, whole.data]);
      for (const wrong of WRONG_PAGES)
        expect([id, wrong, (await owner.call(id, { path, query: wrong }, true)).status]).toEqual([
          id,
          wrong,
          400,
        ]);
    }
  });

  it("is refused for every mistake as documented", async () => {
    for (const { id, path: template, method, parameters, requestBody } of owner.operations) {
      const path = pathOf(template, "none");
      const wrongBodies = requestBody ? [{ name: 7 }, [], "text", null, 1, { relations: [{}] }, [{}]] : [];
      for (const body of wrongBodies) await owner.call(id, { path, body }, true);
      const headers = { "content-type": "text/plain" };
      if (requestBody) await owner.call(id, { path, body: {}, headers }, true);
      if (method === "GET" || method === "DELETE") await owner.call(id, { path }, true);
      for (const { name } of parameters.filter((one) => one.in === "query"))
        await owner.call(id, { path, query: { [name]: "\u0000wrong" } }, true);
      if (method === "POST")
        await owner.call(id, { path, body: {}, headers: { "idempotency-key": "" } }, true);
    }
  });

  it("of a member has the rights of the member, and is refused as documented", async () => {
    const { body: all } = await owner.call("listWorkflows");
    const { body: users } = await owner.call("listUsers");
    for (const { id, path: template, method, requestBody } of member.operations) {
      const isOfUsers = template.startsWith("/users");
      const known = isOfUsers
        ? users.data[0].id
        : template.startsWith("/workflows")
          ? all.data[0].id
          : ids.project;
      await member.call(id, { path: pathOf(template, known), ...(requestBody && { body: {} }) }, true);
      if (method === "DELETE")
        expect([id, [...member.seen.get(id)!]]).toEqual([id, [expect.toBeOneOf([403, 404])]]);
    }
  });

  it("has made every call of the document", { tags: ["PAPI-9"] }, () => {
    const missed = owner.operations.filter(
      ({ id, responses }) => ![...owner.seen.get(id)!].some((status) => status < 300 && responses[status]),
    );
    expect(missed.map(({ id }) => id)).toEqual([]);
  });

  function pathOf(template: string, id: string): Record<string, string> {
    const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    return Object.fromEntries(names.map((name) => [name, name === "userId" ? "none" : id]));
  }
});
