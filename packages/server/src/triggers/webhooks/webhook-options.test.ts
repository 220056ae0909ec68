import { createHmac } from "node:crypto";
import { get } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";
import { testNode, wireTo } from "../../testing/test-workflows.ts";

const SECRET = "s".repeat(64);

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

function token(secret: string): string {
  const content = `${encoded({ alg: "HS256", typ: "JWT" })}.${encoded({ who: "me" })}`;
  return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
}

describe("options of webhooks, called over HTTP", () => {
  let server: TestServer;
  let api: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ env: { HEDDLE_TRUSTED_PROXIES: "1" } });
    api = await server.signIn();
  });
  afterAll(() => server.stop());
  const ids = new Map<string, string>();

  /** Activates a webhook that responds when its workflow has ended; returns its URL. */
  async function activate(
    path: string,
    parameters: object,
    { outputs = [], credentials }: { outputs?: string[]; credentials?: object } = {},
  ): Promise<string> {
    const hook = testNode("Hook", "webhook", { path, responseMode: "lastNode", ...parameters }, 2);
    const said = outputs.map((value) =>
      testNode(value, "set", { mode: "raw", jsonOutput: JSON.stringify({ said: value }) }, 3.4),
    );
    const made = await api.post("/workflows", {
      name: path,
      nodes: [{ ...hook, ...(credentials ? { credentials } : {}) }, ...said],
      connections: { Hook: { main: outputs.map((value) => wireTo(value)) } },
    });
    const { id, versionId } = made.data;
    ids.set(path, id);
    const active = await api.patch(`/workflows/${id}`, { active: true, versionId });
    expect(active.status, active.text).toBe(200);
    return `${server.url}/webhook/${path}`;
  }

  it("several methods have an output each, and others are not there", async () => {
    const methods = { multipleMethods: true, httpMethod: ["GET", "POST"] };
    const address = await activate("methods", methods, { outputs: ["read", "write"] });
    const said = async (method: string) => (await fetch(address, { method })).json();
    expect(await said("GET")).toEqual({ said: "read" });
    expect(await said("POST")).toEqual({ said: "write" });
    expect((await fetch(address, { method: "PUT" })).status).toBe(404);
  });

  it.each([
    ["basicAuth", "httpBasicAuth", { user: "me", password: "pw" }, `Basic ${btoa("me:pw")}`, 401],
    ["headerAuth", "httpHeaderAuth", { name: "Authorization", value: "key-7" }, "key-7", 403],
    [
      "jwtAuth",
      "jwtAuth",
      { keyType: "passphrase", secret: SECRET, algorithm: "HS256" },
      `Bearer ${token(SECRET)}`,
      401,
    ],
  ])("%s admits only callers with the credential", async (authentication, type, data, right, status) => {
    const stored = (await api.post("/credentials", { name: type, type, data })).data;
    const credentials = { [type]: { id: stored.id, name: type } };
    const address = await activate(authentication, { authentication }, { credentials });
    const call = async (authorization?: string) =>
      (await fetch(address, { headers: authorization === undefined ? {} : { authorization } })).status;
    expect(await call(right)).toBe(200);
    expect(await call()).toBe(status);
    for (const wrong of [`Basic ${btoa("me:no")}`, "key-8", `Bearer ${token("other")}`])
      expect([401, 403]).toContain(await call(wrong));
  });

  it("IP addresses outside of the list are refused, as reported by the trusted proxy", async () => {
    const address = await activate("addresses", { options: { ipWhitelist: "203.0.113.0/24, 2001:db8::7" } });
    const from = async (ip: string) => (await fetch(address, { headers: { "x-forwarded-for": ip } })).status;
    expect(await from("203.0.113.9")).toBe(200);
    expect(await from("2001:db8::7")).toBe(200);
    expect(await from("198.51.100.1")).toBe(403);
    // Addresses that a caller sends before the one seen by the proxy are ignored.
    expect(await from("203.0.113.9, 198.51.100.1")).toBe(403);
    expect((await fetch(address)).status).toBe(403);
  });

  it("pages that are not listed start nothing, whatever they send; callers without an origin do", async () => {
    const address = await activate(
      "pages",
      { httpMethod: "POST", options: { allowedOrigins: "https://a.example, https://b.example" } },
      { outputs: ["ran"] },
    );
    const filter = JSON.stringify({ workflowId: ids.get("pages") });
    const executions = async () => (await api.get(`/executions?limit=10&filter=${filter}`)).data.count;
    const call = (origin?: string) =>
      fetch(address, {
        method: "POST",
        headers: { "content-type": "text/plain", ...(origin && { origin }) },
        body: "{}",
      });
    for (const origin of ["https://evil.example", "http://a.example", "https://a.example.evil", "null"]) {
      const refused = await call(origin);
      expect([refused.status, await refused.text()]).toEqual([
        403,
        expect.stringContaining("Allowed Origins"),
      ]);
    }
    for (const origin of ["https://b.example", server.url, undefined])
      expect((await call(origin)).status).toBe(200);
    await expect.poll(executions).toBe(3);
  });

  it("images, scripts and frames of pages that are not listed start nothing; links and listed pages do", async () => {
    const url = await activate("embedded", { options: { allowedOrigins: "https://a.example" } });
    const embed = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" };
    // The fetch of Node sets these headers itself.
    const call = (headers: Record<string, string>) =>
      new Promise<number | undefined>((resolve, reject) => {
        get(url, { headers }, (answer) => resolve(answer.resume().statusCode)).on("error", reject);
      });
    expect(await call(embed)).toBe(403);
    expect(await call({ ...embed, referer: "https://evil.example/page" })).toBe(403);
    expect(await call({ ...embed, "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe" })).toBe(403);
    expect(await call({ ...embed, referer: "https://a.example/page" })).toBe(200);
    expect(await call({ ...embed, "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" })).toBe(200);
    expect(await call({})).toBe(200);
  });

  it("bots are refused if the webhook ignores them", async () => {
    const address = await activate("robots", { options: { ignoreBots: true } });
    const by = async (agent: string) => (await fetch(address, { headers: { "user-agent": agent } })).status;
    expect([await by("Mozilla/5.0"), await by("Googlebot/2.1")]).toEqual([200, 403]);
  });

  it("the raw body is kept to the byte, and can be sent back as a file", async () => {
    const address = await activate("raw", {
      httpMethod: "POST",
      responseData: "firstEntryBinary",
      responseBinaryPropertyName: "data",
      options: { rawBody: true },
    });
    const body = '{ "a" : 1.0,\r\n "ä": "✓" }';
    const headers = { "content-type": "application/json" };
    const answer = await fetch(address, { method: "POST", headers, body });
    expect(await answer.text()).toBe(body);
    expect(answer.headers.get("content-type")).toContain("application/json");
  });

  it("status and headers follow the options, and the body is optional", async () => {
    const responseHeaders = { entries: [{ name: "X-Part", value: "={{ 'a' + 'b' }}" }] };
    const responseCode = { values: { responseCode: 202 } };
    const options = { responseHeaders, responseCode };
    const full = await fetch(await activate("headers", { options }, { outputs: ["done"] }));
    expect([full.status, full.headers.get("x-part"), await full.json()]).toEqual([
      202,
      "ab",
      { said: "done" },
    ]);
    const quiet = await fetch(
      await activate("quiet", { responseData: "noData", options }, { outputs: ["done"] }),
    );
    expect([quiet.status, quiet.headers.get("x-part"), await quiet.text()]).toEqual([202, "ab", ""]);
  });

  it("a part of the last item is answered under its own content type", async () => {
    const options = { responsePropertyName: "said", responseContentType: "text/plain" };
    const answer = await fetch(await activate("part", { options }, { outputs: ["done"] }));
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(await answer.text()).toMatch(/^"?done"?$/);
  });
});
