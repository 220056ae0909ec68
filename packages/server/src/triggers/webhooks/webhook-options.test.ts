import { createHmac } from "node:crypto";
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

  /** Activates a webhook that answers when its workflow has ended; returns its address. */
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
  ])("%s lets only those in who show the credential", async (authentication, type, data, right, status) => {
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

  it("addresses outside of the list are refused, as the trusted proxy names them", async () => {
    const address = await activate("addresses", { options: { ipWhitelist: "203.0.113.0/24, 2001:db8::7" } });
    const from = async (ip: string) => (await fetch(address, { headers: { "x-forwarded-for": ip } })).status;
    expect(await from("203.0.113.9")).toBe(200);
    expect(await from("2001:db8::7")).toBe(200);
    expect(await from("198.51.100.1")).toBe(403);
    // What a caller writes before the address that the proxy saw counts nothing.
    expect(await from("203.0.113.9, 198.51.100.1")).toBe(403);
    expect((await fetch(address)).status).toBe(403);
  });

  it("robots are refused where they are ignored", async () => {
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

  it("status and headers are those of the options, and the body may be left out", async () => {
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
