import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/index.ts";

const workflow = {
  nodes: [
    { id: "1", name: "A", type: "n8n-nodes-base.noOp", typeVersion: 1, position: [0, 0], parameters: {} },
  ],
  connections: {},
  meta: { odd: true },
};

describe("templates", () => {
  let library: Server;
  let server: TestServer;
  const asked: { path: string | undefined; version: unknown }[] = [];
  let answer: { status: number; body: string };

  beforeAll(async () => {
    library = createServer((request, response) => {
      asked.push({ path: request.url, version: request.headers["n8n-version"] });
      response.statusCode = answer.status;
      response.end(answer.body);
    });
    await new Promise<void>((resolve) => library.listen(0, "127.0.0.1", resolve));
    const { port } = library.address() as { port: number };
    server = await startTestServer({
      env: { HEDDLE_TEMPLATES_HOST: `http://127.0.0.1:${port}/api`, HEDDLE_HTTP_ALLOW: "127.0.0.1" },
    });
  });
  afterAll(async () => {
    library.close();
    await server.stop();
  });

  it("come from the library of the instance, which receives the version", { tags: ["TPL-1"] }, async () => {
    answer = { status: 200, body: JSON.stringify({ id: 7, name: "Seven", workflow }) };
    const api = await server.signIn();
    const { data } = await api.get("/templates/workflows/7");
    expect(data).toMatchObject({ id: "7", name: "Seven", workflow: { ...workflow, name: "Seven" } });
    expect(asked).toEqual([
      { path: "/api/workflows/templates/7", version: expect.stringMatching(/^\d+\.\d+/) },
    ]);
    expect((await api.get("/settings")).data.templates).toMatchObject({ enabled: true });
  });

  it("cannot lead anywhere else by their id", async () => {
    const api = await server.signIn();
    await api.get(`/templates/workflows/${encodeURIComponent("../../x?y=#z")}`);
    expect(asked.at(-1)?.path).toBe("/api/workflows/templates/..%2F..%2Fx%3Fy%3D%23z");
  });

  it("that are missing, broken or not available are distinguished", async () => {
    const api = await server.signIn();
    const cases = [
      [{ status: 404, body: "" }, 404, /not found/],
      [{ status: 500, body: "" }, 502, /status 500/],
      [{ status: 200, body: "<html>" }, 502, /no JSON/],
      [{ status: 200, body: '{"id":1}' }, 502, /no workflow/],
      [{ status: 200, body: '{"workflow":{"nodes":1}}' }, 502, /cannot be read/],
    ] as const;
    for (const [given, status, message] of cases) {
      answer = given;
      const result = await api.get("/templates/workflows/1");
      expect(result.status).toBe(status);
      expect(result.body.message).toMatch(message);
    }
  });

  it("need a library, and a signed-in user", async () => {
    expect((await server.client().get("/templates/workflows/1")).status).toBe(401);
    const without = await startTestServer();
    const api = await without.signIn();
    const result = await api.get("/templates/workflows/1");
    expect(result.status).toBe(404);
    expect(result.body).toMatchObject({ message: expect.stringMatching(/no template library/) });
    expect((await api.get("/settings")).data.templates).toEqual({ enabled: false, host: "" });
    await without.stop();
  });
});
