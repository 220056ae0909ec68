import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chain, startTestRuntime, type TestRuntime, webhook } from "../../executions/testing/test-runtime.ts";
import { describeStores } from "../../testing/index.ts";

type Call = RequestInit & { json?: unknown };

function caller(server: () => TestRuntime) {
  return (path: string, { json, ...init }: Call = {}) => {
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    const headers: Record<string, string> = json === undefined ? {} : { "content-type": "application/json" };
    return fetch(`${server().url}/webhook/${path}`, { method: "POST", headers, ...body, ...init });
  };
}

/** `fetch` sends no bodies with GET. */
function callWithBody(address: string, body: string): Promise<{ status: number; text: string }> {
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const call = request(address, { method: "GET", headers }, (response) => {
      let text = "";
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    call.on("error", reject);
    call.end(body);
  });
}

describeStores("webhooks", (dialect) => {
  let server: TestRuntime;
  beforeAll(async () => {
    server = await startTestRuntime(dialect);
  });
  afterAll(() => server.remove());
  const call = caller(() => server);

  it("respond immediately if the workflow is configured to, and the execution is stored with its items", async () => {
    await server.activate(chain([webhook("received"), { type: "noOp" }]));
    const answer = await call("received?a=1&b[]=2", { json: { n: 1 } });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ message: "Workflow was started" });
    await server.count(1);
    const { results } = await server.runtime.repository.list({}, { limit: 1 });
    expect(results[0]).toMatchObject({ mode: "webhook", status: "success", lastNodeExecuted: "Node 1" });
    const stored = await server.runtime.repository.get(results[0]!.id);
    const item = stored?.data.resultData.runData["Webhook"]?.[0]?.data?.main[0]?.[0]?.json;
    expect(item).toMatchObject({ body: { n: 1 }, query: { a: "1", b: ["2"] } });
    expect(await server.store.db.selectFrom("inbox").selectAll().execute()).toEqual([]);
  });

  it("read the body of a GET call", async () => {
    await server.activate(
      chain([webhook("get-body", { httpMethod: "GET", responseMode: "lastNode" })], { id: "get" }),
    );
    const { status, text } = await callWithBody(`${server.url}/webhook/get-body`, '{"n":1}');
    expect([status, JSON.parse(text).body]).toEqual([200, { n: 1 }]);
    const large = await callWithBody(`${server.url}/webhook/get-body`, `"${"x".repeat(20_000_000)}"`);
    expect(large.status).toBe(413);
  });

  it("leave nothing behind when successful executions are not saved", async () => {
    const events = () => server.store.db.selectFrom("inbox").selectAll().execute();
    // Earlier calls are stored first.
    await expect.poll(events).toEqual([]);
    const before = await server.runtime.repository.count({});
    const settings = { saveDataSuccessExecution: "none" as const };
    await server.activate(
      chain([webhook("unsaved", { responseMode: "lastNode" }), { type: "noOp" }], { settings }),
    );
    expect((await call("unsaved", { json: {} })).status).toBe(200);
    await expect.poll(events).toEqual([]);
    expect(await server.runtime.repository.count({})).toBe(before);
  });
});

describe("webhook answers", () => {
  let server: TestRuntime;
  beforeAll(async () => {
    server = await startTestRuntime("sqlite", {
      config: { server: { maxBodyBytes: 100_000 }, executors: { count: 1 } },
    });
    const last = (path: string, rest: object = {}) =>
      server.activate(chain([webhook(path, { responseMode: "lastNode", ...rest }), { type: "noOp" }]));
    await last("last");
    await last("all", { responseData: "allEntries" });
    await last("nothing", {
      responseData: "noData",
      options: { responseCode: { values: { responseCode: 204 } } },
    });
    await last("part", { options: { responsePropertyName: "body.user", responseContentType: "text/html" } });
    await last("file", { responseData: "firstEntryBinary", options: { binaryPropertyName: "data" } });
    await last("typed/:kind/:id");
    await last("many", { multipleMethods: true, httpMethod: ["GET", "PUT"] });
    const respond = { type: "respondToWebhook", typeVersion: 1.1 };
    const parameters = {
      respondWith: "text",
      responseBody: "={{ $json.body.n }} <b>",
      options: {
        responseCode: 201,
        responseHeaders: {
          entries: [
            { name: "X-Mine", value: "yes" },
            { name: "Set-Cookie", value: "a=b" },
            { name: "Content-Security-Policy", value: "default-src *" },
            { name: "Service-Worker-Allowed", value: "/" },
            { name: "Content-Type", value: "text/html" },
          ],
        },
      },
    };
    await server.activate(
      chain([webhook("own", { responseMode: "responseNode" }), { ...respond, parameters }]),
    );
  });
  afterAll(() => server.remove());
  const call = caller(() => server);

  it("hold the last node's first item", async () => {
    const answer = await call("last", { json: { n: 2 } });
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await answer.json()).toMatchObject({ body: { n: 2 }, executionMode: "production" });
  });

  it("contain all items, nothing, or a part according to the node", async () => {
    expect(await (await call("all", { json: { n: 3 } })).json()).toMatchObject([{ body: { n: 3 } }]);
    const nothing = await call("nothing");
    expect([nothing.status, await nothing.text()]).toEqual([204, ""]);
    const part = await call("part", { json: { user: "<p>Ada</p>" } });
    expect([part.headers.get("content-type"), await part.text()]).toEqual([
      "text/html; charset=utf-8",
      "<p>Ada</p>",
    ]);
  });

  it("stream a received file back", async () => {
    const body = new Uint8Array([1, 2, 3, 255]);
    const headers = { "content-type": "image/png" };
    const answer = await call("file", { body, headers });
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(body);
    const missing = await call("file", { json: {} });
    expect(missing.status).toBe(500);
  });

  it("are created by a node within the workflow, without headers that endanger the editor's origin", async () => {
    const answer = await call("own", { json: { n: 7 } });
    expect([answer.status, await answer.text()]).toEqual([201, "7 <b>"]);
    const header = (name: string) => answer.headers.get(name);
    expect(header("x-mine")).toBe("yes");
    expect(header("content-type")).toContain("text/html");
    expect(header("set-cookie")).toBeNull();
    expect(header("service-worker-allowed")).toBeNull();
    expect(header("content-security-policy")).toBe(
      "sandbox allow-scripts allow-forms allow-popups allow-downloads",
    );
    expect(header("x-content-type-options")).toBe("nosniff");
  });

  it("are the same for other origins, with leave to read them", async () => {
    const origin = { origin: "https://shop.test", "access-control-request-headers": "x-one" };
    const asked = await call("last", { method: "OPTIONS", headers: origin });
    expect(asked.status).toBe(204);
    expect(asked.headers.get("allow")).toBe("OPTIONS, POST");
    expect(asked.headers.get("access-control-allow-origin")).toBe("*");
    expect(asked.headers.get("access-control-allow-headers")).toBe("x-one");
  });

  it("depend on the method, so that HEAD starts nothing", async () => {
    expect((await call("many", { method: "GET" })).status).toBe(200);
    expect((await call("many", { method: "PUT" })).status).toBe(200);
    const head = await call("many", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([404, ""]);
    const wrong = await call("many", { method: "PATCH" });
    expect(wrong.status).toBe(404);
    expect((await wrong.json()) as object).toMatchObject({
      code: 404,
      message: expect.stringContaining("GET or PUT"),
    });
  });

  it("know the parts of the path", async () => {
    const answer = await call("hook-typed--kind--id/typed/red%20one/7", { json: {} });
    expect(await answer.json()).toMatchObject({ params: { kind: "red one", id: "7" } });
  });

  it("keep an encoded slash inside of its part", async () => {
    const answer = await call("hook-typed--kind--id/typed/red%2Fone%252F/7", { json: {} });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ params: { kind: "red/one%2F", id: "7" } });
  });

  it("read forms, text, XML and files", async () => {
    const bodyOf = async (init: Call) =>
      ((await (await call("last", init)).json()) as { body: unknown }).body;
    const typed = (type: string, body: string) => bodyOf({ body, headers: { "content-type": type } });
    expect(await typed("application/x-www-form-urlencoded", "a[b]=1&a[c][]=2&d=x+y&d=z")).toEqual({
      "a[b]": "1",
      "a[c][]": "2",
      d: ["x y", "z"],
    });
    expect(await typed("text/plain", "héllo")).toBe("héllo");
    expect(await typed("application/xml", "<Order id='1'><Item>a</Item><Item>b</Item></Order>")).toEqual({
      order: { id: "1", item: ["a", "b"] },
    });
    const form = new FormData();
    form.set("name", "Ada");
    form.set("file", new Blob(["content"], { type: "text/csv" }), "a.csv");
    expect(await bodyOf({ body: form })).toEqual({ name: "Ada" });
  });

  it("take a body without a content type as a file", async () => {
    const answer = await call("file", { body: new Uint8Array([1, 255]) });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/octet-stream"]);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([1, 255]));
  });

  it("reject unreadable bodies, with the position", async () => {
    const refused = async (type: string, body: string) => {
      const answer = await call("last", { body, headers: { "content-type": type } });
      return [answer.status, ((await answer.json()) as { message: string }).message];
    };
    expect(await refused("application/json", '{"a": }')).toEqual([422, expect.stringMatching(/position 6/)]);
    expect(await refused("application/json", '{"a":')).toEqual([422, expect.stringMatching(/position 5/)]);
    expect((await refused("text/xml", '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'))[0]).toBe(400);
    expect((await refused("text/xml", "<a><b></a>"))[0]).toBe(400);
    expect(await refused("text/plain", "x".repeat(100_001))).toEqual([413, "The request body is too large."]);
    const form = new FormData();
    form.set("file", new Blob(["x".repeat(200_000)]), "a.bin");
    expect((await call("last", { body: form })).status).toBe(413);
  });

  it("name similar URLs only to signed-in users", async () => {
    const hintFor = async (headers: Record<string, string>) => {
      const answer = await call("lastt", { headers });
      expect(answer.status).toBe(404);
      return ((await answer.json()) as { hint: string }).hint;
    };
    expect(await hintFor({})).not.toContain("POST last");
    expect(await hintFor({ cookie: "signed-in" })).toContain("POST last");
  });
});

describe("webhook URLs", () => {
  let server: TestRuntime;
  beforeAll(async () => {
    server = await startTestRuntime("sqlite", { env: { HEDDLE_EXECUTORS: "1" } });
  });
  afterAll(() => server.remove());
  const call = caller(() => server);

  it("answer as soon as activation returns, and no more after deactivation", async () => {
    const workflow = chain([webhook("now"), { type: "noOp" }]);
    expect((await call("now")).status).toBe(404);
    await server.activate(workflow);
    expect((await call("now")).status).toBe(200);
    await server.runtime.triggers.deactivate(workflow.id);
    expect((await call("now")).status).toBe(404);
  });

  it("follow a changed workflow", async () => {
    const workflow = chain([webhook("before"), { type: "noOp" }], { id: "changed" });
    await server.activate(workflow);
    await server.activate(chain([webhook("after"), { type: "noOp" }], { id: "changed" }));
    expect((await call("before")).status).toBe(404);
    expect((await call("after")).status).toBe(200);
  });

  it("belong to one workflow at a time", async () => {
    await server.activate(chain([webhook("taken"), { type: "noOp" }], { name: "First come" }));
    const second = chain([webhook("taken"), { type: "noOp" }], { id: "second" });
    await expect(server.activate(second)).rejects.toThrow(/POST taken is already used by another workflow\./);
    expect(server.runtime.triggers.lastError("second")?.error.message).toContain("already used");
    const dynamic = (id: string, path: string) =>
      chain([{ ...webhook(path), webhookId: "same" }, { type: "noOp" }], { id });
    await server.activate(dynamic("d1", "orders/:id"));
    await expect(server.activate(dynamic("d2", "orders/:number"))).rejects.toThrow("already used");
  });

  it("are derived from workflow and node if the node has no webhook id", async () => {
    const { webhookId: _, ...node } = webhook("p");
    await server.activate(chain([{ ...node, name: "My Hook" }, { type: "noOp" }], { id: "wf9" }));
    expect((await call("wf9/my%2520hook/p")).status).toBe(200);
  });

  it("are also available at their plain path if the node has no webhook id, for one workflow at a time", async () => {
    const { webhookId: _, ...node } = webhook("plain");
    await server.activate(chain([node, { type: "noOp" }], { id: "plain1" }));
    expect((await call("plain")).status).toBe(200);
    const second = chain([node, { type: "noOp" }], { id: "plain2" });
    await expect(server.activate(second)).rejects.toThrow("already used");
    const dynamic = { ...webhook("people/:id"), webhookId: "", id: "node-id" };
    await server.activate(chain([dynamic, { type: "noOp" }], { id: "plain3" }));
    expect((await call("node-id/people/7")).status).toBe(200);
  });

  it("are needed: a workflow without trigger cannot be activated", async () => {
    await expect(server.activate(chain([{ type: "manualTrigger" }, { type: "noOp" }]))).rejects.toThrow(
      "This workflow has no active trigger",
    );
  });
});
