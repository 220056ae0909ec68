import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";

describe("unauthenticated webhook calls", () => {
  let server: TestServer;
  let api: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ env: { HEDDLE_PAYLOAD_LIMIT: "1" } });
    api = await server.signIn();
    const hook = {
      name: "Hook",
      type: "n8n-nodes-base.webhook",
      typeVersion: 2,
      position: [0, 0],
      webhookId: "hostile",
      parameters: { path: "hostile", httpMethod: "POST", responseMode: "lastNode", options: {} },
    };
    const { id } = (await api.post("/workflows", { name: "H", nodes: [hook], connections: {} })).data;
    await api.patch(`/workflows/${id}`, { active: true });
  });
  afterAll(() => server.stop());

  async function send(contentType: string, body: string) {
    const answer = await fetch(`${server.url}/webhook/hostile`, {
      method: "POST",
      headers: { "content-type": contentType },
      body,
    });
    return {
      status: answer.status,
      headers: answer.headers,
      body: (await answer.json()) as { body: Record<string, unknown> },
    };
  }
  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

  const refused: [type: string, body: string, status: number, message: RegExp][] = [
    ["application/json", nested(50_000), 422, /deeper than 1,000/],
    ["application/json", '{"a":1,}', 422, /position 7/],
    ["application/json; charset=none", "{}", 415, /"none"/],
    ["text/plain; charset=hex", "zz", 415, /"hex"/],
    ["text/plain; charset=Base-64", "zz", 415, /"Base-64"/],
    ["text/plain; charset=base64url", "zz", 415, /"base64url"/],
    ["text/xml", "<a".repeat(100_000), 400, /not valid XML/],
    ["text/plain; charset=utf-7", "+", 415, /"utf-7"/],
    ["text/plain; charset=UTF_7-IMAP", "&", 415, /"UTF_7-IMAP"/],
    ["text/plain; charset=unicode-1-1-utf-7", "+", 415, /utf-7/],
    ["multipart/form-data", "x", 400, /form cannot be read/],
    ["multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data", 400, /form cannot be read/],
    ["application/xml", "<a><b></a>", 400, /not valid XML/],
    ["application/xml", '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 400, /document type/],
    ["text/xml", "<a>".repeat(200), 400, /nested deeper/],
  ];
  it.each(refused.map(([type, body, ...answer]) => [type, body.slice(0, 40), body, ...answer] as const))(
    "refuse a body of %s that starts with %j",
    async (type, _begin, body, status, message) => {
      const answer = await send(type, body);
      expect(answer.status).toBe(status);
      expect(answer.body).toEqual({ code: status, message: expect.stringMatching(message) });
      expect(answer.headers.get("content-security-policy")).toContain("sandbox");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    },
  );

  it("reach no prototype by any kind of body", async () => {
    const json = await send(
      "application/json",
      '{"__proto__":{"x":1},"constructor":{"prototype":{"y":1}},"a":1}',
    );
    expect(json.body.body).toEqual({ constructor: { prototype: { y: 1 } }, a: 1 });
    const form = await send("application/x-www-form-urlencoded", "a=1&__proto__[x]=1&b[__proto__][x]=1");
    expect(form.body.body).toMatchObject({ a: "1" });
    const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
    const multipart = await send(
      "multipart/form-data; boundary=x",
      `${part("__proto__")}${part("a")}--x--\r\n`,
    );
    expect(multipart.body.body).toEqual({ a: "1" });
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
  });

  it("report the same when they are large", async () => {
    const long = "ä".repeat(150_000);
    const json = await send("application/json", JSON.stringify({ long, list: [1, { a: null }] }));
    expect(json.body.body).toEqual({ long, list: [1, { a: null }] });
    const xml = await send("text/xml", `<Order id="7">${"<Item>a</Item>".repeat(1_000)}</Order>`);
    expect(xml.body.body).toEqual({ order: { id: "7", item: Array(1_000).fill("a") } });
    const form = await send("application/x-www-form-urlencoded", `a[b]=${"x".repeat(200_000)}&c=1&c=2`);
    expect(form.body.body).toEqual({ "a[b]": "x".repeat(200_000), c: ["1", "2"] });
    expect((await send("text/plain", "t".repeat(200_000))).body.body).toBe("t".repeat(200_000));
    const broken = await send("application/json", `[${"1,".repeat(100_000)}`);
    expect(broken).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining("position 200001") },
    });
  });

  it("keep others from nothing while they are hard to read", async () => {
    let isOver = false;
    const hard = send("application/xml", `<a>${"<b/>".repeat(200_000)}</a>`).finally(() => {
      isOver = true;
    });
    let answered = 0;
    while (!isOver) {
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      answered++;
    }
    expect((await hard).status).toBe(200);
    expect(answered).toBeGreaterThan(20);
  });

  it("are not read before their sender has shown who they are", async () => {
    const credential = await api.post("/credentials", {
      name: "Key",
      type: "httpHeaderAuth",
      data: { name: "x-key", value: "s3cret" },
    });
    const closed = {
      name: "Hook",
      type: "n8n-nodes-base.webhook",
      typeVersion: 2,
      position: [0, 0],
      webhookId: "closed",
      parameters: { path: "closed", httpMethod: "POST", authentication: "headerAuth", options: {} },
      credentials: { httpHeaderAuth: { id: credential.data.id, name: "Key" } },
    };
    const { id } = (await api.post("/workflows", { name: "C", nodes: [closed], connections: {} })).data;
    await api.patch(`/workflows/${id}`, { active: true });
    const call = async (type: string, key?: string) => {
      const headers = { "content-type": type, ...(key ? { "x-key": key } : {}) };
      const answer = await fetch(`${server.url}/webhook/closed`, {
        method: "POST",
        headers,
        body: "{broken",
      });
      await answer.text();
      return answer.status;
    };
    const refused = {
      "application/json": 422,
      "application/xml": 400,
      "multipart/form-data": 400,
      "text/plain; charset=none": 415,
    };
    for (const [type, status] of Object.entries(refused)) {
      expect([type, await call(type)]).toEqual([type, 403]);
      expect([type, await call(type, "s3cret")]).toEqual([type, status]);
    }
  });

  it("see similar URLs only when they are signed in", async () => {
    const url = `${server.url}/webhook/hostil`;
    const stranger = (await (await fetch(url, { method: "POST" })).json()) as { hint: string };
    expect(stranger.hint).not.toContain("hostile");
    const known = await fetch(url, { method: "POST", headers: { cookie: api.cookie } });
    expect(((await known.json()) as { hint: string }).hint).toContain("POST hostile");
  });

  it("are answered each with their own, a hundred at the same time", async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => send("application/json", JSON.stringify({ n }))),
    );
    expect(answers.map(({ body }) => body.body.n)).toEqual(Array.from({ length: 100 }, (_, n) => n));
  });

  it("can be aborted: the server keeps running", async () => {
    const abort = new AbortController();
    const broken = fetch(`${server.url}/webhook/hostile`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: new ReadableStream({
        start: (stream) => {
          stream.enqueue(new TextEncoder().encode('{"a":'));
          setTimeout(() => abort.abort(), 20);
        },
      }),
      duplex: "half",
      signal: abort.signal,
    } as RequestInit);
    await expect(broken).rejects.toThrow();
    expect((await send("application/json", "{}")).status).toBe(200);
  });
});
