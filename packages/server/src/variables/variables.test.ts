import { afterAll, beforeAll, expect, it } from "vitest";
import { chain, webhook } from "../executions/testing/test-runtime.ts";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../testing/index.ts";

describeStores("variables", (dialect) => {
  let server: TestServer;
  let owner: TestClient;
  let member: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    owner = await server.signIn();
    member = await server.signInMember();
  });
  afterAll(() => server.stop());

  const create = async (body: Record<string, unknown>, client = owner) => client.post("/variables", body);
  const idOf = async (client: TestClient): Promise<string> => (await client.get("/me")).data.id;

  /** An active workflow that responds to calls of its webhook with the value of the expression. */
  async function answering(path: string, expression: string, client = owner): Promise<string> {
    const { id: _, ...workflow } = chain([
      webhook(path, { responseMode: "lastNode" }),
      {
        type: "set",
        typeVersion: 2,
        name: "Answer",
        parameters: { keepOnlySet: true, values: { string: [{ name: "value", value: expression }] } },
      },
    ]);
    return activate(workflow, client);
  }

  async function activate(workflow: object, client = owner): Promise<string> {
    const { id, versionId } = (await client.post("/workflows", workflow)).data;
    const activated = await client.patch(`/workflows/${id}`, { active: true, versionId });
    expect(activated.status, activated.text).toBe(200);
    return id;
  }

  const call = async (path: string) => {
    const answer = await fetch(`${server.url}/webhook/${path}`, { method: "POST" });
    return answer.status === 200 ? ((await answer.json()) as { value: unknown }).value : answer.status;
  };

  it("are created, read, changed, listed by key and deleted", async () => {
    const made = await create({ key: "region", value: "north" });
    expect(made.data).toMatchObject({ key: "region", value: "north", type: "string", projectId: null });
    const { id } = made.data;
    expect((await member.get(`/variables/${id}`)).data).toEqual(made.data);
    const changed = await owner.patch(`/variables/${id}`, { value: "south" });
    expect(changed.data).toMatchObject({ id, key: "region", value: "south" });
    await create({ key: "Alpha", value: "1" });
    expect((await member.get("/variables")).data.map((one: { key: string }) => one.key)).toEqual([
      "Alpha",
      "region",
    ]);
    expect((await owner.delete(`/variables/${id}`)).data).toBe(true);
    expect((await owner.get(`/variables/${id}`)).status).toBe(404);
    expect((await owner.patch(`/variables/${id}`, { value: "x" })).status).toBe(404);
    expect((await owner.delete(`/variables/${id}`)).status).toBe(404);
  });

  it("have unique keys of letters, digits and underscores", async () => {
    expect((await create({ key: "x".repeat(50) })).status).toBe(200);
    for (const [key, reason] of [
      ["x".repeat(51), "at most 50"],
      ["a-b", "letters A to Z"],
      ["ä", "letters A to Z"],
      ["", "needs a key"],
      ["__proto__", "reserved"],
    ])
      expect(await create({ key })).toMatchObject({ status: 400, text: expect.stringContaining(reason!) });
    expect((await create({ key: "long", value: "x".repeat(1_001) })).status).toBe(400);
    expect((await create({ key: "typed", type: "number" })).status).toBe(400);
    await create({ key: "once" });
    const again = await create({ key: "once" });
    expect(again).toMatchObject({ status: 400, text: expect.stringContaining('\\"once\\" already') });
    const { id } = (await create({ key: "other" })).data;
    expect((await owner.patch(`/variables/${id}`, { key: "once" })).status).toBe(400);
  });

  it("let only the owner and administrators change global variables", async () => {
    const { id } = (await create({ key: "guarded", value: "v" })).data;
    expect((await create({ key: "by_member" }, member)).status).toBe(403);
    expect((await member.patch(`/variables/${id}`, { value: "x" })).status).toBe(403);
    expect((await member.delete(`/variables/${id}`)).status).toBe(403);
    expect((await member.get(`/variables/${id}`)).data.value).toBe("v");
  });

  it("leave each change in the audit log", async () => {
    const { id } = (await create({ key: "watched", value: "never shown" })).data;
    await owner.patch(`/variables/${id}`, { value: "nor this" });
    await owner.delete(`/variables/${id}`);
    const rows = await server.context.store.db
      .selectFrom("auditEvent")
      .selectAll()
      .where("aboutId", "=", id)
      .orderBy("id")
      .execute();
    expect(rows.map(({ event, aboutName }) => [event, aboutName])).toEqual([
      ["audit.variable.created", "watched"],
      ["audit.variable.updated", "watched"],
      ["audit.variable.deleted", "watched"],
    ]);
    expect(JSON.stringify(rows)).not.toContain("nor this");
  });

  it("are read by the next execution after each change", { tags: ["EXP-30"] }, async () => {
    await answering("fresh", "={{ $vars.fresh }}/{{ $vars.missing }}/{{ $vars.fresh === undefined }}");
    expect(await call("fresh")).toBe("//true");
    const { id } = (await create({ key: "fresh", value: "one" })).data;
    expect(await call("fresh")).toBe("one//false");
    await owner.patch(`/variables/${id}`, { value: "two" });
    expect(await call("fresh")).toBe("two//false");
    await owner.patch(`/variables/${id}`, { key: "renamed" });
    expect(await call("fresh")).toBe("//true");
    await owner.patch(`/variables/${id}`, { key: "fresh" });
    await owner.delete(`/variables/${id}`);
    expect(await call("fresh")).toBe("//true");
  });

  it("of a project override those of the instance in its workflows only", async () => {
    await create({ key: "place", value: "everywhere" });
    await create({ key: "place", value: "here", projectId: await idOf(owner) });
    await create({ key: "alone", value: "mine", projectId: await idOf(member) });
    const text = "={{ $vars.place }} {{ $vars.alone }}";
    const owners = await answering("owners", text);
    await answering("members", text, member);
    expect(await call("owners")).toBe("here ");
    expect(await call("members")).toBe("everywhere mine");
    expect((await create({ key: "other", projectId: await idOf(owner) }, member)).status).toBe(404);
    expect((await create({ key: "own", projectId: await idOf(member) }, member)).status).toBe(200);
    expect((await create({ key: "nowhere", projectId: "none" })).status).toBe(404);
    const read = async (client: TestClient, id: string) =>
      ((await client.get(`/variables?workflowId=${id}`)).data as { key: string; value: string }[]).filter(
        ({ key }) => key === "place" || key === "alone",
      );
    expect(await read(owner, owners)).toMatchObject([{ key: "place", value: "here" }]);
    expect(await read(owner, "unsaved")).toMatchObject([{ key: "place", value: "everywhere" }]);
    expect((await member.get(`/variables?workflowId=${owners}`)).status).toBe(404);
    const seen = (await member.get("/variables")).data as { key: string; value: string }[];
    expect(seen.filter(({ key }) => key === "place").map(({ value }) => value)).toEqual(["everywhere"]);
    expect(seen.some(({ key }) => key === "alone")).toBe(true);
  });

  it("are those of the new project from the next execution on, after a workflow moves", async () => {
    const project = (await owner.post("/projects", { name: "Movers" })).data.id;
    await create({ key: "spot", value: "old", projectId: await idOf(owner) });
    await create({ key: "spot", value: "new", projectId: project });
    const id = await answering("moving", "={{ $vars.spot }}");
    expect(await call("moving")).toBe("old");
    await server.context.runtime.variables.changed();
    const { VariableValues } = await import("./variable-values.ts");
    const elsewhere = new VariableValues(server.context.store);
    await elsewhere.wereChanged();
    expect(await elsewhere.wereChanged()).toBe(false);
    expect((await owner.put(`/workflows/${id}/transfer`, { destinationProjectId: project })).status).toBe(
      200,
    );
    expect(await call("moving")).toBe("new");
    // Processes that missed the message see it in the database.
    expect(await elsewhere.wereChanged()).toBe(true);
    await owner.delete(`/projects/${project}?transferId=${await idOf(owner)}`);
    expect(await call("moving")).toBe("old");
  });

  it("are read by scripts and by called workflows, and cannot be written", async () => {
    await create({ key: "scripted", value: "s" });
    const { id: _, ...callee } = chain([
      { type: "executeWorkflowTrigger", name: "Called" },
      {
        type: "code",
        typeVersion: 2,
        name: "Script",
        parameters: {
          jsCode:
            "$vars.scripted = 'spoilt'; return [{ json: { value: `${$vars.scripted} ${$vars.none}` } }]",
        },
      },
    ]);
    const { id } = (await owner.post("/workflows", callee)).data;
    const { id: __, ...caller } = chain([
      webhook("scripted", { responseMode: "lastNode" }),
      { type: "executeWorkflow", name: "Call", parameters: { workflowId: id } },
      {
        type: "set",
        typeVersion: 2,
        name: "Answer",
        parameters: {
          keepOnlySet: true,
          values: { string: [{ name: "value", value: "={{ $vars.scripted }}" }] },
        },
      },
    ]);
    await activate(caller);
    expect(await call("scripted")).toBe("s");
    const { results } = (await owner.get("/executions")).data;
    expect(results[0].status).toBe("success");
  });

  it("in the path of a webhook register it again when they change", async () => {
    const { id } = (await create({ key: "hook", value: "before" })).data;
    await answering("={{ $vars.hook }}", "x");
    expect(await call("before")).toBe("x");
    await owner.patch(`/variables/${id}`, { value: "after" });
    expect(await call("after")).toBe("x");
    expect(await call("before")).toBe(404);
  });

  it("list the readable workflows that use them", async () => {
    const { id } = (await create({ key: "used", value: "u" })).data;
    const { id: other } = (await create({ key: "used_too", value: "u" })).data;
    const mine = await answering("uses", "={{ $vars.used }} {{ $vars['used_too'] }}");
    const { data } = await owner.get("/variables/uses");
    expect(data[id]).toEqual([{ id: mine, name: expect.any(String), active: true }]);
    expect(data[other]).toEqual(data[id]);
    expect((await member.get("/variables/uses")).data[id]).toBeUndefined();
  });
});
