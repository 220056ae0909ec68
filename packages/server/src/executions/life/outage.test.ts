import { describe, expect, inject, it } from "vitest";
import { isOutage } from "../../store/errors.ts";
import { openStore } from "../../store/open-store.ts";
import { startHeldService } from "../../testing/held-request.ts";
import { startTestServer } from "../../testing/index.ts";
import { proxiedDatabase } from "../../testing/proxied-database.ts";
import { chain, webhook } from "../testing/test-runtime.ts";

describe.skipIf(inject("postgresBroker") === 0)("an outage of the database", () => {
  it("ends no execution: results from the outage are stored when it returns, without the database's error", async () => {
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

  it("is refused by health and callers while it lasts, however many call, and everything is accepted after it", async () => {
    const database = await proxiedDatabase();
    const server = await startTestServer({ env: { HEDDLE_DATABASE_URL: database.url } });
    const api = await server.signIn();
    const { id } = (await api.post("/workflows", chain([webhook("deaf"), { type: "noOp" }]))).data;
    expect((await api.patch(`/workflows/${id}`, { active: true })).status).toBe(200);
    const call = async () => (await fetch(`${server.url}/webhook/deaf`, { method: "POST" })).status;
    const health = async () => (await fetch(`${server.url}/healthz`)).status;
    expect(await call()).toBe(200);
    database.goAway();
    const statuses = new Set<number>();
    // More calls than a block of reserved numbers.
    for (let round = 0; round < 21; round++)
      for (const status of await Promise.all(Array.from({ length: 50 }, call))) statuses.add(status);
    expect([...statuses]).toEqual([503]);
    expect(await health()).toBe(503);
    expect((await api.get("/workflows")).status).toBe(503);
    database.comeBack();
    await expect.poll(health).toBe(200);
    expect(await call()).toBe(200);
    await server.stop();
    database.close();
  });

  it.each(["stop", "end", "reset"] as const)(
    "inside a transaction fails that write only (%s)",
    async (how) => {
      const database = await proxiedDatabase();
      const store = await openStore({ dialect: "postgres", url: database.url });
      const setting = (key: string) => [store.db.insertInto("setting").values({ key, value: "1" }).compile()];
      for (const write of [store.write, store.writeReturning]) {
        const cut = database.cutInTransaction(how);
        await expect(write(setting("cut"))).rejects.toSatisfy(isOutage);
        await cut;
        await write([...setting("kept"), store.db.deleteFrom("setting").where("key", "=", "kept").compile()]);
      }
      const cut = database.cutInTransaction(how);
      const transaction = store.db.transaction().execute(async (inside) => {
        await inside.selectFrom("setting").select("key").execute();
        await cut;
        await inside.selectFrom("setting").select("key").execute();
      });
      await expect(transaction).rejects.toThrow();
      expect(await store.db.selectFrom("setting").select("key").where("key", "=", "cut").execute()).toEqual(
        [],
      );
      await store.close();
      database.close();
    },
  );
});
