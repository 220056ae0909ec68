import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";
import { waitFor } from "../testing/test-runtime.ts";

const SECRET = "s3cret-canary/value";

describe("what the browser receives of a run that uses a credential", () => {
  let echo: Server;
  let server: TestServer;
  let owner: TestClient;
  beforeAll(async () => {
    echo = createServer((request, response) =>
      response.setHeader("content-type", "application/json").end(JSON.stringify(request.headers)),
    );
    await new Promise<void>((resolve) => echo.listen(0, "127.0.0.1", resolve));
    server = await startTestServer({
      env: { HEDDLE_HTTP_ALLOW: "127.0.0.1", HEDDLE_SAVE_MANUAL_EXECUTIONS: "true" },
    });
    owner = await server.signIn();
  });
  afterAll(async () => {
    await server.stop();
    echo.close();
  });

  it("contains none of its secrets, like stored data", { tags: ["PUSH-3"] }, async () => {
    const credential = (
      await owner.post("/credentials", {
        name: "Key",
        type: "httpHeaderAuth",
        data: { name: "X-Key", value: SECRET },
      })
    ).data;
    const push = await pushOf("tab");
    const started = await owner.post(
      "/workflows/run",
      { workflowData: await saved(credential.id) },
      { sessionid: "tab" },
    );
    const id = started.data.executionId;
    const text = await waitFor(async () =>
      push.text().includes('"executionFinished"') ? push.text() : undefined,
    );
    push.close();
    expect(text).toContain("nodeExecuteAfter");
    expect(text).toContain("sendConsoleMessage");
    expect(text).toContain("[secret]");
    const [items, stored] = [
      await owner.get(`/executions/${id}/items?node=Fetch`),
      await owner.get(`/executions/${id}`),
    ];
    expect(items.text).toContain("[secret]");
    expect(stored.text).toContain("[secret]");
    for (const told of [text, items.text, stored.text])
      for (const form of [SECRET, encodeURIComponent(SECRET), Buffer.from(SECRET).toString("base64")])
        expect(told).not.toContain(form);
  });

  /** Fetch with the credential, and a script that prints what came. */
  async function saved(credentialId: string): Promise<object> {
    const node = (name: string, type: string, more: object) => ({
      ...{ id: name, name, type: `n8n-nodes-base.${type}`, typeVersion: 1, position: [0, 0], parameters: {} },
      ...more,
    });
    const { port } = echo.address() as { port: number };
    const main = (name: string) => ({ main: [[{ node: name, type: "main", index: 0 }]] });
    const body = {
      name: "Told",
      nodes: [
        node("Start", "manualTrigger", {}),
        node("Fetch", "httpRequest", {
          typeVersion: 4.2,
          parameters: {
            url: `http://127.0.0.1:${port}/`,
            authentication: "genericCredentialType",
            genericAuthType: "httpHeaderAuth",
          },
          credentials: { httpHeaderAuth: { id: credentialId, name: "Key" } },
        }),
        node("Print", "code", {
          typeVersion: 2,
          parameters: { jsCode: 'console.log($input.first().json["x-key"]); return $input.all();' },
        }),
      ],
      connections: { Start: main("Fetch"), Fetch: main("Print") },
      settings: {},
    };
    return (await owner.post("/workflows", body)).data;
  }

  async function pushOf(sessionId: string) {
    const abort = new AbortController();
    const response = await fetch(`${server.url}/rest/push?sessionId=${sessionId}`, {
      headers: { cookie: owner.cookie },
      signal: abort.signal,
    });
    let text = "";
    const read = async () => {
      for await (const part of response.body!.pipeThrough(new TextDecoderStream())) text += part;
    };
    void read().catch(() => {});
    return { text: () => text, close: () => abort.abort() };
  }
});
