import type { AuditEvent } from "@heddle/api";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";

describeStores("acts on content", (dialect) => {
  let server: TestServer;
  let owner: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    owner = await server.signIn();
  });
  afterAll(() => server.stop());

  /** Audit events of an action, the oldest first. */
  async function recordedBy(act: () => Promise<void>): Promise<AuditEvent[]> {
    const newest = async () => (await owner.get("/audit-log?limit=50")).data.events as AuditEvent[];
    const known = new Set((await newest()).map(({ id }) => id));
    await act();
    return (await newest()).filter(({ id }) => !known.has(id)).toReversed();
  }
  const names = (events: AuditEvent[]) => events.map(({ event }) => event.replace("audit.", ""));

  it("are recorded for tags and folders", async () => {
    const projectId = (await owner.post("/projects", { name: "Team" })).data.id;
    const events = await recordedBy(async () => {
      const tag = (await owner.post("/tags", { name: "first" })).data.id;
      await owner.patch(`/tags/${tag}`, { name: "second" });
      await owner.delete(`/tags/${tag}`);
      const folder = (await owner.post(`/projects/${projectId}/folders`, { name: "Old" })).data.id;
      await owner.patch(`/projects/${projectId}/folders/${folder}`, { name: "New" });
      await owner.delete(`/projects/${projectId}/folders/${folder}`);
    });
    expect(names(events)).toEqual([
      "tag.created",
      "tag.updated",
      "tag.deleted",
      "folder.created",
      "folder.updated",
      "folder.deleted",
    ]);
    expect(events.map(({ about }) => about?.name)).toEqual([
      "first",
      "second",
      "second",
      "Old",
      "New",
      "New",
    ]);
  });

  it("are recorded for rows and exports of data tables, without what the rows hold", async () => {
    const columns = [{ name: "key", type: "string" }];
    const table = (await owner.post("/data-tables", { name: "Keys", columns })).data.id;
    const events = await recordedBy(async () => {
      await owner.post(`/data-tables/${table}/rows`, { rows: [{ key: "s3cret" }, { key: "b" }] });
      await owner.get(`/data-tables/${table}/export`);
    });
    expect(events).toMatchObject([
      { event: "audit.data-table.rows.changed", details: { change: "inserted", count: 2 } },
      { event: "audit.data-table.exported", about: { name: "Keys" } },
    ]);
    expect(JSON.stringify(events)).not.toContain("s3cret");
  });

  it("are recorded for deleted executions and for an import", async () => {
    const events = await recordedBy(async () => {
      await owner.post("/executions/delete", { deleteBefore: new Date().toISOString() });
      const text = JSON.stringify([{ id: "imported", name: "Imported" }]);
      await owner.post("/import", { files: [{ path: "tags.json", text }], dryRun: false });
    });
    expect(names(events)).toEqual(["execution.deleted", "content.imported"]);
    expect(events[0]?.details).toMatchObject({ count: 0 });
  });
});
