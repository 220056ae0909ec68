import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FileBinaryStore } from "../../store/binary/file-binary-store.ts";
import { startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";

describe("files of a manual run that is not saved", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ dialect: "sqlite" });
  });
  afterAll(() => server.stop());

  it("can be opened by the user who started it only", async () => {
    const api = await server.signIn();
    const hook = {
      id: "h",
      name: "Hook",
      type: "n8n-nodes-base.webhook",
      typeVersion: 2,
      position: [0, 0],
      webhookId: "tried",
      parameters: { path: "tried", httpMethod: "POST", options: { binaryPropertyName: "data" } },
    };
    const workflowData = { name: "Tried", nodes: [hook], connections: {}, settings: {} };
    const saved = (await api.post("/workflows", workflowData)).data;
    const run = await api.post("/workflows/run", { workflowData: { ...saved } });
    expect(run.data.waitingForWebhook).toBe(true);
    const form = new FormData();
    form.set("file", new Blob(["hello"], { type: "text/plain" }), "hello.txt");
    expect((await fetch(`${server.url}/webhook-test/tried`, { method: "POST", body: form })).status).toBe(
      200,
    );
    const path = await fileOf(api);
    expect((await api.get(`${path}?mode=view`)).text).toBe("hello");
    expect((await (await server.signInMember()).get(path)).status).toBe(404);
  });

  /** The caller of a webhook does not learn the execution's id; the first ones of a new server are low numbers. */
  async function fileOf(api: Awaited<ReturnType<TestServer["signIn"]>>): Promise<string> {
    for (;;) {
      for (let id = 1; id < 5; id++) {
        const read = await api.get(`/executions/${id}/items?node=Hook`);
        const binary = read.data?.items?.[0]?.binary;
        if (binary) return `/data/${encodeURIComponent((Object.values(binary)[0] as { id: string }).id)}`;
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
});

describe("externally stored files", { tags: ["BIN-1"] }, () => {
  let server: TestServer;
  let api: TestClient;
  let workflow: { id: string };
  beforeAll(async () => {
    server = await startTestServer();
    api = await server.signIn();
    workflow = (await api.post("/workflows", { name: "Files", nodes: [], connections: {} })).data;
  });
  afterAll(() => server.stop());

  /** Stores a file for an execution that runs, and returns its path. */
  async function stored(content: Buffer | string, meta: { mimeType?: string; fileName?: string }) {
    const { runtime, store } = server.context;
    const id = nextId++;
    const row = { id, workflowId: workflow.id, snapshotId: "s", mode: "webhook", status: "success" };
    await store.db
      .insertInto("execution")
      .values({ ...row, startedAt: 1, stoppedAt: 2 } as never)
      .execute();
    const files = (runtime.binary as FileBinaryStore).forExecution(workflow.id, String(id));
    const value = await files.put(Buffer.from(content), meta);
    return `/data/${encodeURIComponent(value.id ?? "")}`;
  }
  let nextId = 100;

  it.each([
    ["image/png", "inline"],
    ["application/pdf", "inline"],
    ["video/mp4", "inline"],
    ["text/plain; charset=utf-8", "inline"],
    ["image/svg+xml", "attachment"],
    ["text/html", "attachment"],
    ["application/xhtml+xml", "attachment"],
    ["text/xml", "attachment"],
    ["text/javascript", "attachment"],
  ])("of the type %s are shown %s", async (mimeType, disposition) => {
    const path = await stored("x", { mimeType, fileName: "a" });
    const { headers } = await api.get(`${path}?mode=view`);
    expect(headers.get("content-disposition")).toMatch(new RegExp(`^${disposition}; `));
    expect(headers.get("content-type")).toBe(
      disposition === "inline" ? mimeType : "application/octet-stream",
    );
    expect(headers.get("content-security-policy")).toContain("sandbox");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    const downloaded = await api.get(`${path}?mode=download`);
    expect(downloaded.headers.get("content-disposition")).toMatch(/^attachment; /);
  });

  it("have names that cannot break out of the header", async () => {
    const path = await stored("x", { mimeType: "text/plain" });
    const name = encodeURIComponent('a"; evil=1\r\nset-cookie: x=1/ü.txt');
    const { headers } = await api.get(`${path}?mode=download&fileName=${name}`);
    expect(headers.get("content-disposition")).toBe(
      "attachment; filename*=UTF-8''a%22%3B%20evil%3D1%0D%0Aset-cookie%3A%20x%3D1%2F%C3%BC.txt",
    );
    expect(headers.get("set-cookie")).toBeNull();
  });

  it("support range requests, so that videos can be seeked", async () => {
    const path = await stored("0123456789", { mimeType: "video/mp4" });
    const part = await api.get(`${path}?mode=view`, { range: "bytes=2-4" });
    expect([part.status, part.text]).toEqual([206, "234"]);
    expect(part.headers.get("content-range")).toBe("bytes 2-4/10");
    expect(part.headers.get("content-length")).toBe("3");
    const beyond = await api.get(path, { range: "bytes=10-" });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */10"]);
    const whole = await api.get(path);
    expect([whole.status, whole.text, whole.headers.get("accept-ranges")]).toEqual([
      200,
      "0123456789",
      "bytes",
    ]);
  });

  it("are streamed: a large one arrives whole", async () => {
    const path = await stored(Buffer.alloc(12_000_000, 7), { mimeType: "application/zip" });
    const response = await fetch(`${server.url}/rest${path}`, { headers: { cookie: api.cookie } });
    let bytes = 0;
    for await (const chunk of response.body!) bytes += chunk.byteLength;
    expect(bytes).toBe(12_000_000);
  });

  it("are sent to no other user", async () => {
    const path = await stored("x", { mimeType: "text/plain" });
    expect((await (await server.signInMember()).get(path)).status).toBe(404);
    expect((await server.client().get(path)).status).toBe(401);
  });
});
