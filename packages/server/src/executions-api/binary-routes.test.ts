import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../testing/index.ts";

describe("files of a manual run that is not saved", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ dialect: "sqlite" });
  });
  afterAll(() => server.stop());

  it("can be opened by who started it, and by nobody else", async () => {
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

  /** The run's number is not told to who called the webhook; the first of a new server is among the lowest. */
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
