import { expect, it } from "vitest";
import { describeStores, startTestServer } from "../../../testing/index.ts";

const node = (name: string, type: string, parameters: object = {}, extra: object = {}) => ({
  id: name,
  name,
  type,
  typeVersion: 2,
  position: [0, 0],
  parameters,
  ...extra,
});
const base = (type: string) => `n8n-nodes-base.${type}`;

describeStores("the audit of the public API", (dialect) => {
  it("finds risks of all categories, for administrators of the instance", async () => {
    const server = await startTestServer({ dialect });
    const api = await server.apiOf(await server.signIn());
    const member = await server.apiOf(await server.signInMember());
    expect((await member.post("/audit")).status).toBe(403);
    const quiet = { additionalOptions: { categories: ["credentials", "database", "nodes", "filesystem"] } };
    expect((await api.post("/audit", quiet)).body).toEqual([]);

    const credential = async (name: string) =>
      (await api.post("/credentials", { name, type: "httpBasicAuth", data: { user: "u", password: "p" } }))
        .body;
    const [unused, used] = [await credential("Unused"), await credential("Used")];
    const { body: workflow } = await api.post("/workflows", {
      name: "Risky",
      nodes: [
        node("Hook", base("webhook"), { path: "open", httpMethod: "GET" }, { webhookId: "open" }),
        node("Query", base("postgres"), { operation: "executeQuery", query: "=select {{ $json.id }}" }),
        node("Bound", base("postgres"), {
          query: "select $1",
          options: { queryReplacement: "={{ $json.id }}" },
        }),
        node("Files", base("readWriteFile")),
        node(
          "Command",
          base("executeCommand"),
          {},
          { credentials: { httpBasicAuth: { id: used.id, name: "Used" } } },
        ),
        node("Foreign", "n8n-nodes-somebody.thing"),
      ],
      connections: {},
      settings: {},
    });
    const { body } = await api.post("/audit");
    const found = (report: string, title: RegExp) =>
      body[report].sections.find((section: { title: string }) => title.test(section.title))?.location;
    const names = (report: string, title: RegExp) =>
      found(report, title)?.map((one: { nodeName?: string; name?: string }) => one.nodeName ?? one.name);
    expect(Object.keys(body)).toEqual([
      "Credentials Risk Report",
      "Database Risk Report",
      "Nodes Risk Report",
      "Filesystem Risk Report",
      "Instance Risk Report",
    ]);
    expect(found("Credentials Risk Report", /any workflow/)).toEqual([
      { kind: "credential", id: unused.id, name: "Unused" },
    ]);
    expect(names("Credentials Risk Report", /any active/)).toEqual(["Used"]);
    expect(names("Credentials Risk Report", /recently/)).toEqual(["Used"]);
    expect(names("Database Risk Report", /in queries/)).toEqual(["Query"]);
    expect(names("Database Risk Report", /in query parameters/)).toEqual(["Bound"]);
    expect(names("Database Risk Report", /without/)).toEqual(["Query"]);
    expect(names("Filesystem Risk Report", /files/)).toEqual(["Files"]);
    expect(names("Nodes Risk Report", /Official/)).toEqual(["Files", "Command"]);
    expect(found("Nodes Risk Report", /Community/)).toMatchObject([
      { kind: "community", nodeType: "n8n-nodes-somebody.thing" },
    ]);
    // Only active workflows have open webhooks.
    expect(found("Instance Risk Report", /Unprotected/)).toBeUndefined();
    expect(body["Instance Risk Report"].sections[0].settings.features.publicApi).toBe(true);
    await server.context.store.db
      .updateTable("workflow")
      .set({ active: 1 })
      .where("id", "=", workflow.id)
      .execute();
    const { body: later } = await api.post("/audit", {
      additionalOptions: { categories: ["instance", "credentials"] },
    });
    expect(Object.keys(later)).toEqual(["Credentials Risk Report", "Instance Risk Report"]);
    expect(later["Instance Risk Report"].sections[0].location).toMatchObject([
      { kind: "node", nodeName: "Hook", workflowId: workflow.id },
    ]);
    expect((await api.post("/audit", { additionalOptions: { categories: ["unknown"] } })).status).toBe(400);
    await server.stop();
  });
});
