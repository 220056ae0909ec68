import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/index.ts";

describe("clients other than browsers", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { HEDDLE_PAYLOAD_LIMIT: "1" } });
  });
  afterAll(() => server.stop());

  /** A plain call, sent in full before the response is read. */
  function call(method: string, path: string, headers: Record<string, string> = {}, body?: string) {
    return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const outgoing = request(server.url + path, { method, headers }, (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (part) => {
          text += part;
        });
        answer.on("end", () => resolve({ status: answer.statusCode, text }));
      });
      outgoing.on("error", reject).end(body);
    });
  }

  it("are notified that a body is too large although they send it all first", async () => {
    const body = JSON.stringify({ name: "x".repeat(6 * 1024 * 1024) });
    const headers = { "content-type": "application/json" };
    const sized = { ...headers, "content-length": String(body.length) };
    for (const path of ["/rest/login", "/webhook/none"]) {
      expect(await call("POST", path, sized, body)).toMatchObject({ status: 413 });
      const chunked = await call("POST", path, { ...headers, "transfer-encoding": "chunked" }, body);
      expect(JSON.parse(chunked.text)).toMatchObject({ code: 413 });
    }
  });

  it("get errors in one format, even for invalid URLs", async () => {
    for (const path of ["/rest/%zz", "/%zz", "/webhook/%zz"])
      expect(JSON.parse((await call("GET", path)).text)).toMatchObject({ code: 400 });
    expect(await call("GET", "/rest/nowhere", { accept: "text/html" })).toMatchObject({ status: 401 });
    expect(await call("PUT", "/rest/workflows")).toMatchObject({ status: 401 });
    expect(await call("GET", "//evil.example/..")).not.toMatchObject({ status: 302 });
  });

  it("can be old: cookie and session id, no origin, the common content types of JSON", async () => {
    const api = await server.signIn();
    const headers = { "user-agent": "python-requests/2.31.0", accept: "*/*", connection: "keep-alive" };
    const types = ["application/json", "application/json; charset=UTF-8", "application/json;charset=utf-8"];
    for (const type of types) {
      const answer = await api.post(
        "/tags",
        { name: `t${types.indexOf(type)}` },
        { ...headers, "content-type": type },
      );
      expect(answer.status).toBe(200);
    }
    expect((await api.post("/tags", "", headers)).status).toBe(400);
    expect((await api.delete("/tags/none", { "content-type": "application/json" })).status).toBe(404);
  });

  it("cannot make the owner's session by a foreign name before the set-up", async () => {
    const fresh = await startTestServer();
    const foreign = (method: string, path: string) =>
      new Promise<number | undefined>((resolve) => {
        const headers = { host: "evil.example", "content-type": "application/json" };
        request(`${fresh.url}/rest${path}`, { method, headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        }).end(method === "POST" ? "{}" : undefined);
      });
    expect(await foreign("GET", "/login")).toBe(403);
    expect(await foreign("POST", "/owner/setup")).toBe(403);
    expect(await foreign("POST", "/owner/skip-setup")).toBe(403);
    expect((await fresh.client().get("/login")).status).toBe(200);
    await fresh.stop();
  });
});
