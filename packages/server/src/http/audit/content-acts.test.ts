import type { AuditEvent } from "@heddle/api";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { FileBinaryStore } from "../../store/binary/file-binary-store.ts";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";
import { testNode } from "../../testing/test-workflows.ts";

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

  /** The id of a finished execution of the owner. */
  async function execution(): Promise<number> {
    const saved = await owner.post("/workflows", {
      name: `Run ${++count}`,
      nodes: [testNode("Start", "manualTrigger", {})],
      connections: {},
      settings: { saveManualExecutions: true },
    });
    const { id } = saved.data;
    const { data } = await owner.post("/workflows/run", { workflowData: saved.data });
    await expect
      .poll(async () => (await owner.get(`/executions/${data.executionId}?unflattedResponse=true`)).data)
      .toMatchObject({ status: "success" });
    workflowOf.set(Number(data.executionId), id);
    return Number(data.executionId);
  }
  let count = 0;
  const workflowOf = new Map<number, string>();

  /** The path of a new file of an execution, which contains ten digits. */
  async function fileOf(id: number, meta: { mimeType: string; fileName: string }): Promise<string> {
    const binary = server.context.runtime.binary as FileBinaryStore;
    const value = await binary
      .forExecution(workflowOf.get(id)!, String(id))
      .put(Buffer.from("0123456789"), meta);
    return `/data/${encodeURIComponent(value.id ?? "")}`;
  }

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

  it("are recorded for each download of items of an execution, as JSON and as CSV", async () => {
    const id = await execution();
    const path = `/executions/${id}/items/file?node=Start`;
    const events = await recordedBy(async () => {
      expect((await owner.get(`${path}&format=json`)).status).toBe(200);
      expect((await owner.get(`${path}&format=csv&fileName=orders`)).status).toBe(200);
      // Reading on the screen is not a download.
      expect((await owner.get(`/executions/${id}/items?node=Start`)).status).toBe(200);
    });
    const about = { id: String(id), kind: "execution" };
    expect(events).toMatchObject([
      { event: "audit.execution.downloaded", about, details: { node: "Start", file: "Start.json" } },
      { event: "audit.execution.downloaded", about, details: { node: "Start", file: "orders.csv" } },
    ]);
    expect(events.map(({ actor }) => actor.kind)).toEqual(["user", "user"]);
  });

  it("are recorded for each downloaded file of an execution, once for all its parts", async () => {
    const id = await execution();
    const path = await fileOf(id, { mimeType: "text/plain", fileName: "letter.txt" });
    const part = (range: string) => owner.get(path, { range });
    const events = await recordedBy(async () => {
      expect((await owner.get(`${path}?mode=download`)).text).toBe("0123456789");
      expect((await owner.get(`${path}?mode=download&fileName=other.txt`)).status).toBe(200);
      for (const range of ["bytes=0-4", "bytes=5-9"]) expect((await part(range)).status).toBe(206);
      // The browser shows it, or gets nothing.
      expect((await owner.get(`${path}?mode=view`)).text).toBe("0123456789");
      expect((await part("bytes=20-30")).status).toBe(416);
    });
    const about = { id: String(id), kind: "execution" };
    expect(events).toMatchObject(
      ["letter.txt", "other.txt", "letter.txt"].map((file) => ({
        event: "audit.execution.downloaded",
        about,
        details: { file },
      })),
    );
  });

  it("are recorded for downloads of files that a browser cannot show, with any URL", async () => {
    const path = await fileOf(await execution(), { mimeType: "text/html", fileName: "page.html" });
    const events = await recordedBy(async () => {
      expect((await owner.get(`${path}?mode=view`)).status).toBe(200);
    });
    expect(names(events)).toEqual(["execution.downloaded"]);
  });

  it("are recorded for exports of the audit log, with format and filter", async () => {
    const events = await recordedBy(async () => {
      expect((await owner.get("/audit-log/export?format=csv&event=audit.tag&search=x")).status).toBe(200);
      // The file includes its own export.
      expect((await owner.get("/audit-log/export")).text).toContain('"audit.log.exported"');
      // Reading on the screen is not an export.
      await owner.get("/audit-log?event=audit.tag");
    });
    expect(events).toMatchObject([
      { event: "audit.log.exported", about: null },
      { event: "audit.log.exported", about: null },
    ]);
    expect(events.map(({ details }) => details)).toEqual([
      { format: "csv", event: "audit.tag", search: "x" },
      { format: "jsonl" },
    ]);
  });

  it("are recorded for downloads of a version of a workflow", async () => {
    const body = { name: "Orders", nodes: [testNode("Start", "manualTrigger", {})], connections: {} };
    const { id, versionId } = (await owner.post("/workflows", body)).data;
    const path = `/workflows/${id}/versions/${versionId}`;
    const events = await recordedBy(async () => {
      expect((await owner.get(`${path}/download`)).status).toBe(200);
      // Reading on the screen is not a download.
      expect((await owner.get(path)).status).toBe(200);
    });
    expect(events).toMatchObject([
      {
        event: "audit.workflow.downloaded",
        about: { id, kind: "workflow", name: "Orders" },
        details: { versionId, file: "Orders v1.json" },
      },
    ]);
  });

  it("are not recorded for downloads that are refused", async () => {
    const member = await server.signInMember();
    const id = await execution();
    const workflowId = workflowOf.get(id)!;
    const { versionId } = (await owner.get(`/workflows/${workflowId}`)).data;
    const file = await fileOf(id, { mimeType: "text/plain", fileName: "letter.txt" });
    const table = (await owner.post("/data-tables", { name: "Mine", columns: [] })).data.id;
    const events = await recordedBy(async () => {
      for (const path of [
        `/executions/${id}/items/file?node=Start&format=json`,
        `${file}?mode=download`,
        `/data-tables/${table}/export`,
        `/workflows/${workflowId}/versions/${versionId}/download`,
      ])
        expect((await member.get(path)).status, path).toBe(404);
      expect((await member.get("/audit-log/export")).status).toBe(403);
    });
    expect(events).toEqual([]);
  });

  it("are recorded for deleted executions and for an import", async () => {
    const events = await recordedBy(async () => {
      await owner.post("/executions/delete", { deleteBefore: "2000-01-01T00:00:00.000Z" });
      const text = JSON.stringify([{ id: "imported", name: "Imported" }]);
      await owner.post("/import", { files: [{ path: "tags.json", text }], dryRun: false });
    });
    expect(names(events)).toEqual(["execution.deleted", "content.imported"]);
    expect(events[0]?.details).toMatchObject({ count: 0 });
  });
});
