import type { NodeParameters } from "@heddle/workflow";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chain, startTestRuntime, type TestRuntime, webhook } from "../../executions/testing/test-runtime.ts";

const responder = (parameters: NodeParameters, typeVersion = 1.5) => ({
  type: "respondToWebhook",
  name: "Answer",
  typeVersion,
  parameters,
});

describe("a webhook that responds by streaming", () => {
  let server: TestRuntime;
  const streaming = (path: string) => ({ ...webhook(path, { responseMode: "streaming" }), typeVersion: 2.1 });
  beforeAll(async () => {
    server = await startTestRuntime("sqlite");
    const made = {
      text: { respondWith: "text", responseBody: "=said {{ $json.body.n }}\nand more" },
      items: { respondWith: "allIncomingItems" },
      whole: { respondWith: "text", responseBody: "whole", options: { enableStreaming: false } },
    };
    for (const [path, parameters] of Object.entries(made))
      await server.activate(chain([streaming(path), responder(parameters)], { id: path }));
    await server.activate(chain([streaming("old"), responder(made.text, 1.4)], { id: "old" }));
    await server.activate(chain([streaming("none"), { type: "noOp" }], { id: "none" }));
    const waits = webhook("asked", { responseMode: "responseNode" });
    await server.activate(chain([waits, responder(made.text)], { id: "asked" }));
    await server.activate(chain([webhook("unanswered", { responseMode: "responseNode" }), { type: "noOp" }]));
  });
  afterAll(() => server.remove());

  async function call(path: string) {
    const answer = await fetch(`${server.url}/webhook/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"n":7}',
    });
    const text = await answer.text();
    return { status: answer.status, type: answer.headers.get("content-type"), text, headers: answer.headers };
  }
  const lines = (text: string) =>
    text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));

  it("sends the response of a node in lines of JSON, without a length", async () => {
    const { status, type, headers, text } = await call("text");
    expect([status, type]).toEqual([200, "application/json; charset=utf-8"]);
    expect([headers.get("content-length"), headers.get("transfer-encoding")]).toEqual([null, "chunked"]);
    const metadata = expect.objectContaining({ nodeName: "Answer", itemIndex: 0, runIndex: 0 });
    expect(lines(text)).toEqual([
      { type: "begin", metadata },
      { type: "item", content: "said 7\nand more", metadata },
      { type: "end", metadata },
    ]);
  });

  it("sends each item on a separate line", async () => {
    const [begin, item, end] = lines((await call("items")).text);
    expect([begin.type, item.type, end.type]).toEqual(["begin", "item", "end"]);
    expect(JSON.parse(item.content)).toMatchObject({ body: { n: 7 } });
  });

  it.each([
    ["whole", "whole"],
    ["old", "said 7\nand more"],
    ["asked", "said 7\nand more"],
  ])("sends the response as a whole if it is not a stream: %s", async (path, expected) => {
    expect((await call(path)).text).toBe(expected);
  });

  it("responds with the last node if none streams", async () => {
    expect(JSON.parse((await call("none")).text)).toMatchObject({ body: { n: 7 } });
  });

  it("reports that no node can respond if the caller waits for one", async () => {
    const { status, text } = await call("unanswered");
    expect([status, JSON.parse(text).message]).toEqual([
      500,
      expect.stringContaining("No “Respond to Webhook” node was reached"),
    ]);
  });
});
