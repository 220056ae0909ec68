import { expect, it } from "vitest";
import { chain, webhook } from "../executions/testing/test-runtime.ts";
import { startHeldService } from "../testing/held-request.ts";
import { startTestServer } from "../testing/index.ts";

it("A server that stops answers new calls with 503 until what runs has ended", async () => {
  const service = await startHeldService();
  const server = await startTestServer({ env: { HEDDLE_HTTP_ALLOW: "127.0.0.1" } });
  const api = await server.signIn();
  const request = { type: "httpRequest", typeVersion: 4.2, parameters: { url: service.url } };
  const flow = chain([webhook("slow", { responseMode: "lastNode" }), request]);
  const { id } = (await api.post("/workflows", flow)).data;
  await api.patch(`/workflows/${id}`, { active: true });
  const answer = fetch(`${server.url}/webhook/slow`, { method: "POST" });
  await service.arrived;
  const stopped = server.stop();
  for (const path of ["/webhook/slow", "/rest/login"]) {
    const late = await fetch(server.url + path, { method: "POST" });
    expect([path, late.status, late.headers.get("retry-after")]).toEqual([
      path,
      503,
      expect.stringMatching(/^\d+$/),
    ]);
    expect(((await late.json()) as { message: string }).message).toMatch(/stopping/);
  }
  expect((await fetch(`${server.url}/healthz`)).status).toBe(503);
  service.answer();
  expect(await (await answer).json()).toEqual({ ok: true });
  await stopped;
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  service.close();
});
