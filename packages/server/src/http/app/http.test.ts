import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";

describe("HTTP", () => {
  let server: TestServer;
  let api: TestClient;
  beforeAll(async () => {
    const editorFolder = mkdtempSync(join(tmpdir(), "heddle-editor-"));
    mkdirSync(join(editorFolder, "assets"));
    writeFileSync(
      join(editorFolder, "index.html"),
      "<!doctype html><html><head><title>H</title></head></html>",
    );
    writeFileSync(join(editorFolder, "assets/app-1a2b.js"), "1");
    server = await startTestServer({ editorFolder, env: { HEDDLE_PAYLOAD_LIMIT: "1" } });
    api = await server.signIn();
  });
  afterAll(() => server.stop());

  it("is healthy once it answers", async () => {
    const response = await fetch(`${server.url}/healthz`);
    expect([response.status, await response.json()]).toEqual([200, { status: "ok" }]);
  });

  it("writes the operator's language into the page, and none without the setting", async () => {
    const editorFolder = mkdtempSync(join(tmpdir(), "heddle-editor-"));
    writeFileSync(join(editorFolder, "index.html"), '<!doctype html><html lang="en"><head></head></html>');
    const page = async (env: Record<string, string>) => {
      const started = await startTestServer({ editorFolder, env });
      const text = await (await fetch(`${started.url}/`)).text();
      await started.stop();
      return text;
    };

    expect(await page({ HEDDLE_DEFAULT_LOCALE: "de" })).toContain('<html lang="de" data-locale="de">');
    const free = await page({});
    expect(free).toContain('<html lang="en">');
    expect(free).not.toContain("data-locale");
  });

  it("never lets answers with data be cached or act as pages", async () => {
    const { headers } = await api.get("/workflows");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-security-policy")).toContain("sandbox");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("access-control-allow-origin")).toBeNull();
  });

  it("requires HTTPS in browsers only if configured", async () => {
    expect((await fetch(`${server.url}/`)).headers.get("strict-transport-security")).toBeNull();
    const strict = await startTestServer({ env: { HEDDLE_HSTS: "3600" } });
    for (const path of ["/", "/rest/settings", "/rest/workflows", "/healthz"]) {
      const { headers } = await fetch(strict.url + path);
      expect([path, headers.get("strict-transport-security")]).toEqual([path, "max-age=3600"]);
    }
    await strict.stop();
  });

  it("refuses calls that another site made the browser send", async () => {
    const body = { name: "x" };
    expect((await api.post("/tags", body, { origin: "https://evil.example" })).status).toBe(403);
    expect((await api.post("/tags", body, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await api.post("/tags", body, { "sec-fetch-site": "same-site" })).status).toBe(403);
    expect((await api.post("/tags", body, { origin: "null" })).status).toBe(403);
    expect(
      (await api.post("/tags", body, { origin: server.url, "sec-fetch-site": "same-origin" })).status,
    ).toBe(200);
    expect((await api.get("/push?sessionId=x", { origin: "https://evil.example" })).status).toBe(403);
  });

  it("takes JSON bodies only", async () => {
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
    ]) {
      const refused = await api.post("/tags", '{"name":"y"}', { "content-type": type });
      expect([type, refused.status, refused.body.code]).toEqual([type, 415, 415]);
    }
  });

  it("reports where JSON is malformed", async () => {
    const answer = await api.post("/tags", '{\n  "name": oops\n}');
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      code: 400,
      message: expect.stringMatching(/line 2, column 11 \(position 12\)/),
    });
  });

  it("rejects bodies over the limit and names the limit", async () => {
    const answer = await api.post("/tags", { name: "x".repeat(1_100_000) });
    expect(answer.status).toBe(413);
    expect(answer.body).toEqual({ code: 413, message: expect.stringContaining("1 MB") });
  });

  it("drops keys that reach for prototypes", async () => {
    const body =
      '{"name":"Proto","nodes":[],"connections":{},"__proto__":{"polluted":1},"\\u005f_proto__":{"polluted":2}}';
    const created = await api.post("/workflows", body);
    expect(created.status).toBe(200);
    expect(created.text).not.toContain("polluted");
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  it("answers unknown calls with 404 in the shape of errors", async () => {
    expect((await api.get("/nowhere")).body).toEqual({
      code: 404,
      message: expect.stringContaining("/rest/nowhere"),
    });
  });

  it("serves the editor's page for its views, with a policy that lets in no foreign script", async () => {
    for (const path of ["/", "/workflow/abc", "/signin"]) {
      const response = await fetch(server.url + path, { headers: { accept: "text/html" } });
      const policy = response.headers.get("content-security-policy") ?? "";
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
      expect(response.status).toBe(200);
      expect(policy).toMatch(/script-src 'self';.*object-src 'none'.*frame-ancestors 'none'/);
      expect(policy).toMatch(/require-trusted-types-for 'script'; trusted-types [\w ]+;/);
      expect(policy).not.toContain("unsafe");
      expect(await response.text()).toContain(`nonce="${nonce}"`);
    }
  });

  it("lets its own pages frame the demo view, and no others frame anything", async () => {
    const policyOf = async (path: string) => {
      const response = await fetch(server.url + path, { headers: { accept: "text/html" } });
      return /frame-ancestors ([^;]*)/.exec(response.headers.get("content-security-policy") ?? "")?.[1];
    };
    expect(await policyOf("/workflows/demo")).toBe("'self'");
    expect(await policyOf("/workflows/demo?a=b")).toBe("'self'");
    expect(await policyOf("/workflows/demo/x")).toBe("'none'");
    expect(await policyOf("/workflows")).toBe("'none'");
  });

  it("serves files named by their content permanently, and never a page instead of a missing one", async () => {
    const script = await fetch(`${server.url}/assets/app-1a2b.js`);
    expect(script.headers.get("cache-control")).toContain("immutable");
    const missing = await fetch(`${server.url}/assets/app-0000.js`, { headers: { accept: "text/html" } });
    expect(missing.status).toBe(404);
    expect((await fetch(`${server.url}/..%2f..%2fpackage.json`)).status).toBe(404);
  });

  it("describes every node type, with an entity tag", { tags: ["NT-1", "NT-2"] }, async () => {
    const response = await fetch(`${server.url}/types/nodes.json`);
    const types = (await response.json()) as { name: string; version: unknown }[];
    expect(types.find((type) => type.name === "n8n-nodes-base.manualTrigger")).toMatchObject({ version: 1 });
    const headers = { "if-none-match": response.headers.get("etag")! };
    expect((await fetch(`${server.url}/types/nodes.json`, { headers })).status).toBe(304);
    expect(await (await fetch(`${server.url}/types/credentials.json`)).json()).toBeInstanceOf(Array);
  });

  it("describes a node type by all that a form, a list and a save need", {
    tags: ["ED-26", "ED-27", "ED-29", "ED-30", "ED-31", "ED-32", "ED-33", "ED-34", "ED-36"],
  }, async () => {
    type Described = Record<string, unknown> & { name: string };
    const types = (await (await fetch(`${server.url}/types/nodes.json`)).json()) as Described[];
    const of = (name: string) => types.filter((type) => type.name === `n8n-nodes-base.${name}`);
    expect(of("httpRequest").at(-1)).toMatchObject({
      displayName: "HTTP Request",
      group: ["output"],
      icon: expect.stringContaining("http-request"),
      codex: { categories: expect.arrayContaining(["Core Nodes"]), alias: expect.arrayContaining(["API"]) },
      defaults: { name: "HTTP Request" },
      properties: expect.arrayContaining([expect.objectContaining({ name: "url", type: "string" })]),
      credentials: expect.arrayContaining([
        expect.objectContaining({
          name: "httpBasicAuth",
          required: true,
          displayOptions: { show: expect.objectContaining({ genericAuthType: ["httpBasicAuth"] }) },
        }),
      ]),
    });
    expect(types.some((type) => type["hidden"] === true)).toBe(true);
    expect(of("aggregate").at(-1)?.["codex"]).toMatchObject({
      categories: expect.arrayContaining(["Core Nodes"]),
      subcategories: { "Core Nodes": expect.arrayContaining(["Data Transformation"]) },
      alias: expect.arrayContaining([expect.any(String)]),
    });
  });

  it("describes each version of a node type that shares one description", {
    tags: ["ED-28", "ED-37"],
  }, async () => {
    const name = "n8n-nodes-base.httpRequest";
    const versions = [3, 4, 4.2];
    const nodeInfos = versions.map((version) => ({ name, version }));
    const { data } = await api.post("/node-types", { nodeInfos });
    expect(data).toHaveLength(versions.length);
    for (const [index, version] of versions.entries()) {
      expect(data[index].name).toBe(name);
      expect([data[index].version].flat()).toContain(version);
    }
  });

  it("describes parameters in another version's format", async () => {
    const repaired = (parameters: object) =>
      api.post("/node-types/repaired", { type: "n8n-nodes-base.set", version: 3, parameters });
    const assignments = { assignments: [{ name: "a", type: "string", value: "1" }] };
    expect((await repaired({ assignments })).data).toMatchObject({
      parameters: { assignments },
      version: 3.4,
      note: expect.stringMatching(/newer versions/),
    });
    expect((await repaired({ fields: {} })).data).toBeNull();
    const types = (await (await fetch(`${server.url}/types/nodes.json`)).json()) as Record<string, unknown>[];
    const marked = (name: string) =>
      types.find((type) => type["name"] === `n8n-nodes-base.${name}`)?.["repairs"];
    expect([marked("set"), marked("noOp")]).toEqual([true, undefined]);
  });

  it("checks whether nodes can send requests to an address, without the rules themselves", async () => {
    const check = async (host: string) =>
      (await api.get(`/node-types/request-hosts/${encodeURIComponent(host)}`)).data;
    for (const host of ["127.0.0.1", "localhost", "fd00::1"])
      expect(await check(host), host).toEqual({ isRefused: true });
    for (const host of ["93.184.215.14", "db.internal", "*"])
      expect(await check(host), host).toEqual({ isRefused: false });
  });

  it("describes node types on demand", { tags: ["NT-4"] }, async () => {
    const known = await api.post("/node-types", {
      nodeInfos: [{ name: "n8n-nodes-base.manualTrigger", version: 1 }],
    });
    expect(known.data).toMatchObject([{ name: "n8n-nodes-base.manualTrigger" }]);
    const [newest] = (await api.post("/node-types", { nodeInfos: [{ name: "n8n-nodes-base.set" }] })).data;
    expect([newest.version].flat().at(-1)).toBeGreaterThan(3);
    const unknown = await api.post("/node-types", {
      nodeInfos: [{ name: "n8n-nodes-base.none", version: 1 }],
    });
    expect([unknown.status, unknown.body.message]).toEqual([
      500,
      expect.stringContaining("n8n-nodes-base.none"),
    ]);
    // Of English, there is nothing to translate.
    const headers = await api.get("/node-translation-headers");
    expect([headers.status, headers.data ?? null]).toEqual([200, null]);
    expect((await api.get("/node-parameter-options")).data).toEqual([]);
    expect((await api.get("/nodes-list-search")).status).toBe(400);
  });

  it("serves icons from its own index only", async () => {
    const types = (await (await fetch(`${server.url}/types/nodes.json`)).json()) as { iconUrl?: string }[];
    const { iconUrl } = types.find((type) => type.iconUrl)!;
    const icon = await fetch(`${server.url}/${iconUrl}`);
    expect([icon.status, icon.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(icon.headers.get("content-security-policy")).toContain("sandbox");
    expect((await fetch(`${server.url}/icons/..%2f..%2f/x.svg`)).status).toBe(404);
  });
});
