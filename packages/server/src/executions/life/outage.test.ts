import { describe, expect, inject, it } from "vitest";
import { startHeldService } from "../../testing/held-request.ts";
import { startTestServer } from "../../testing/index.ts";
import { proxiedDatabase } from "../../testing/proxied-database.ts";
import { chain, webhook } from "../testing/test-runtime.ts";

describe.skipIf(inject("postgresBroker") === 0)("an outage of the database", () => {
  it("ends no execution: what ended meanwhile is stored when it is back, without the database's error", async () => {
    const database = await proxiedDatabase();
    const service = await startHeldService();
    const env = { HEDDLE_DATABASE_URL: database.url, HEDDLE_HTTP_ALLOW: "127.0.0.1" };
    const server = await startTestServer({ env });
    const api = await server.signIn();
    const request = {
      type: "httpRequest",
      typeVersion: 4.2,
      parameters: { method: "POST", url: service.url },
    };
    const flow = chain([webhook("outage", { responseMode: "lastNode" }), request, { type: "noOp" }]);
    const { id } = (await api.post("/workflows", flow)).data;
    expect((await api.patch(`/workflows/${id}`, { active: true })).status).toBe(200);
    const answer = fetch(`${server.url}/webhook/outage`, { method: "POST" });
    await service.arrived;
    database.goAway();
    service.answer();
    await expect.poll(() => database.refused).toBeGreaterThan(0);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(503);
    database.comeBack();
    expect(await (await answer).json()).toEqual({ ok: true });
    const list = async () => (await api.get("/executions")).data?.results ?? [];
    await expect.poll(list).toMatchObject([{ status: "success", finished: true }]);
    const { store } = server.context;
    await expect.poll(() => store.db.selectFrom("inbox").selectAll().execute()).toEqual([]);
    await server.stop();
    service.close();
    database.close();
  });
});
