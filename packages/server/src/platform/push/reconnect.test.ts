import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitFor } from "../../executions/testing/test-runtime.ts";
import { startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";

interface Message {
  type: string;
  data: { executionId?: string; nodeName?: string; runIndex?: number };
}

describe("a tab that loses its channel during its run", () => {
  let server: TestServer;
  let api: TestClient;
  beforeAll(async () => {
    server = await startTestServer();
    api = await server.signIn();
  });
  afterAll(() => server.stop());

  async function listen(sessionId: string) {
    const abort = new AbortController();
    const response = await fetch(`${server.url}/rest/push?sessionId=${sessionId}`, {
      headers: { cookie: api.cookie },
      signal: abort.signal,
    });
    let text = "";
    const read = async () => {
      for await (const part of response.body!.pipeThrough(new TextDecoderStream())) text += part;
    };
    void read().catch(() => {});
    const messages = () =>
      text
        .split("\n\n")
        .filter((one) => one.startsWith("data: ") && one.endsWith("}"))
        .map((one) => JSON.parse(one.slice(6)) as Message);
    return { messages, close: () => abort.abort() };
  }

  const turn = ({ type, data }: Message) => (type === "nodeExecuteAfter" ? [data.runIndex] : []);

  it("receives no duplicates and reads the messages that it missed", { tags: ["PUSH-3"] }, async () => {
    const turns = 40;
    const first = await listen("tab");
    const started = await api.post(
      "/workflows/run",
      { workflowData: await loop(turns) },
      { sessionid: "tab" },
    );
    const id = started.data.executionId;
    await waitFor(async () => (first.messages().length > 8 ? true : undefined));
    first.close();
    const second = await listen("tab");
    const end = await waitFor(async () => second.messages().find(({ type }) => type === "executionFinished"));
    expect(end.data.executionId).toBe(id);
    const heard = [...first.messages(), ...second.messages()]
      .filter(({ data }) => data.nodeName === "Pause")
      .flatMap(turn);
    expect(new Set(heard).size).toBe(heard.length);
    const summary = (await api.get(`/executions/${id}/summary`)).data;
    expect(summary.status).toBe("success");
    expect(summary.data.runData.Pause).toHaveLength(turns);
    const { items } = (await api.get(`/executions/${id}/items?node=Pause&run=${turns - 1}`)).data;
    expect(items).toHaveLength(1);
    second.close();
  });

  /** A loop that takes a while. */
  async function loop(turns: number): Promise<object> {
    const node = (name: string, type: string, more: object) => ({
      ...{ id: name, name, type: `n8n-nodes-base.${type}`, typeVersion: 1, position: [0, 0], parameters: {} },
      ...more,
    });
    const to = (...names: string[]) => names.map((name) => ({ node: name, type: "main", index: 0 }));
    const body = {
      name: "Loop",
      nodes: [
        node("Start", "manualTrigger", {}),
        node("Items", "code", {
          typeVersion: 2,
          parameters: { jsCode: `return Array.from({ length: ${turns} }, (_, n) => ({ json: { n } }));` },
        }),
        node("Loop", "splitInBatches", { typeVersion: 3, parameters: { batchSize: 1, options: {} } }),
        node("Pause", "code", {
          typeVersion: 2,
          parameters: {
            jsCode: "const end = Date.now() + 8; while (Date.now() < end); return $input.all();",
          },
        }),
      ],
      connections: {
        Start: { main: [to("Items")] },
        Items: { main: [to("Loop")] },
        Loop: { main: [[], to("Pause")] },
        Pause: { main: [to("Loop")] },
      },
      settings: {},
    };
    return (await api.post("/workflows", body)).data;
  }
});
