import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../../testing/index.ts";

const KEY = "sk-live-4f2a9c1d8e7b6a5f4e3d2c1b";
const source = {
  name: "Own work",
  nodes: [
    {
      id: "1",
      name: "Ask service",
      type: "n8n-nodes-base.httpRequest",
      typeVersion: 4.2,
      position: [0, 0],
      parameters: {
        url: `https://ada:hidden-7@api.example.com/list`,
        authentication: "predefinedCredentialType",
        nodeCredentialType: "slackApi",
        sendHeaders: true,
        headerParameters: {
          parameters: [
            { name: "X-Api-Key", value: "plain-key-7" },
            { name: "authorization", value: "={{ $vars.token }}" },
            { name: "accept", value: "text/plain" },
          ],
        },
        options: {},
      },
      credentials: { slackApi: { id: "no-such-id", name: "Slack of Ada" } },
    },
    {
      id: "2",
      name: "Script",
      type: "n8n-nodes-base.code",
      typeVersion: 2,
      position: [200, 0],
      parameters: { jsCode: `const key = "${KEY}";\nreturn [];` },
    },
  ],
  connections: { "Ask service": { main: [[{ node: "Script", type: "main", index: 0 }]] } },
  settings: { executionOrder: "v1", callerIds: "17" },
  pinData: { "Ask service": [{ json: { customer: "Bo of Main Street" } }] },
  staticData: { global: { last: "Bo of Main Street" } },
};

describeStores("templates of the team", (dialect) => {
  let server: TestServer;
  let owner: TestClient;
  let author: TestClient;
  let reader: TestClient;
  let id: string;

  beforeAll(async () => {
    server = await startTestServer({ dialect });
    owner = await server.signIn();
    author = await server.signInMember();
    reader = await server.signInMember();
    const { data: workflow } = await author.post("/workflows", source);
    const saved = await author.post(`/workflows/${workflow.id}/template`, {
      name: "Ask and script",
      description: "For *all*.",
      categories: ["data", "no-such-category"],
    });
    expect(saved.status, saved.text).toBe(200);
    id = saved.data.id;
  });
  afterAll(() => server.stop());

  it("are available to all users, without secrets and the author's own data", async () => {
    const { data } = await reader.get("/team-templates");
    expect(data).toMatchObject([
      {
        id,
        name: "Ask and script",
        description: "For *all*.",
        categories: [{ id: "data", name: "Data" }],
        credentialTypes: ["slackApi"],
        mayChange: false,
        hasPicture: true,
      },
    ]);
    const read = await reader.get(`/workflows/templates/${id}`);
    for (const secret of [
      KEY,
      "hidden-7",
      "plain-key-7",
      "no-such-id",
      "Slack of Ada",
      "Main Street",
      '"17"',
    ])
      expect(read.text).not.toContain(secret);
    const [ask, script] = read.data.workflow.nodes;
    expect(ask.credentials).toEqual({ slackApi: { id: null, name: "slackApi" } });
    expect(ask.parameters).toMatchObject({
      url: "https://<<Secret of Ask service>>@api.example.com/list",
      nodeCredentialType: "slackApi",
      headerParameters: {
        parameters: [
          { name: "X-Api-Key", value: "<<Secret of Ask service>>" },
          { name: "authorization", value: "={{ $vars.token }}" },
          { name: "accept", value: "text/plain" },
        ],
      },
    });
    expect(script.parameters.jsCode).toBe('const key = "<<Secret of Script>>";\nreturn [];');
    expect(read.data.workflow).toMatchObject({
      name: "Ask and script",
      connections: source.connections,
      meta: { templateId: id },
    });
    expect((await reader.get(`/templates/workflows/${id}`)).data.workflow.name).toBe("Ask and script");
    expect((await reader.get(`/templates/workflows/${id}/picture`)).text).toMatch(/^<svg/);
  });

  it("are changed and deleted by their author and by administrators only", async () => {
    const refused = await reader.patch(`/team-templates/${id}`, { name: "Mine" });
    expect([refused.status, (await reader.delete(`/team-templates/${id}`)).status]).toEqual([403, 403]);
    expect(refused.body.message).toMatch(/Only the author/);
    const changed = await author.patch(`/team-templates/${id}`, {
      name: "Ask, then script",
      categories: ["sales"],
    });
    expect(changed.data).toMatchObject({
      name: "Ask, then script",
      description: "For *all*.",
      categories: [{ id: "sales", name: "Sales" }],
      mayChange: true,
    });
    expect((await owner.get("/team-templates")).data).toMatchObject([{ mayChange: true }]);
    expect((await author.patch(`/team-templates/${id}`, { name: " " })).status).toBe(400);
    expect((await owner.delete(`/team-templates/${id}`)).status).toBe(200);
    expect((await author.get("/team-templates")).data).toEqual([]);
    expect((await author.get(`/workflows/templates/${id}`)).status).toBe(404);
    const events = await owner.get("/audit-log?event=audit.template");
    expect(events.data.events.map(({ event }: { event: string }) => event)).toEqual([
      "audit.template.deleted",
      "audit.template.updated",
      "audit.template.created",
    ]);
  });

  it("are created from workflows only by users who can share them", async () => {
    const { data: workflow } = await author.post("/workflows", { ...source, name: "Second work" });
    const path = `/workflows/${workflow.id}/template`;
    expect((await reader.post(path, { name: "Taken" })).status).toBe(404);
    const { data: me } = await reader.get("/me");
    await author.put(`/workflows/${workflow.id}/share`, { shareWithIds: [me.id] });
    expect((await reader.post(path, { name: "Taken" })).status).toBe(403);
    expect((await reader.get("/team-templates")).data).toEqual([]);
  });

  it("stay when their author leaves", async () => {
    const leaver = await server.signInMember();
    const { data: workflow } = await leaver.post("/workflows", { ...source, name: "Third work" });
    const { data: kept } = await leaver.post(`/workflows/${workflow.id}/template`, { name: "Legacy" });
    const { data: me } = await leaver.get("/me");
    expect((await owner.delete(`/users/${me.id}`)).status).toBe(200);
    expect((await reader.get("/team-templates")).data).toMatchObject([{ id: kept.id, author: null }]);
    await owner.delete(`/team-templates/${kept.id}`);
  });
});
