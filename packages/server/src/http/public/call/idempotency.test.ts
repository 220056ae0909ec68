import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createApiClient, describeStores, startTestServer } from "../../../testing/index.ts";

const DAY = 24 * 3600 * 1000;

describeStores("idempotency keys", (dialect) => {
  const open = async () => {
    const server = await startTestServer({ dialect });
    const owner = await server.signIn();
    return { server, owner, api: await server.apiOf(owner) };
  };
  const withKey = (key: string) => ({ "idempotency-key": key });

  it("give the same call the same answer, and another call none", async () => {
    const { server, owner, api } = await open();
    const first = await api.post("/tags", { name: "Once" }, withKey("a"));
    const again = await api.post("/tags", { name: "Once" }, withKey("a"));
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
    expect([first.headers.get("idempotency-replayed"), again.headers.get("idempotency-replayed")]).toEqual([
      null,
      "true",
    ]);
    expect((await api.post("/tags", { name: "Other" }, withKey("a"))).status).toBe(422);
    expect((await api.post("/workflows", { name: "Once" }, withKey("a"))).status).toBe(400);
    // A refused call stays refused, although it would succeed now.
    expect((await api.post("/tags", { name: "Once" }, withKey("b"))).status).toBe(409);
    await api.delete(`/tags/${first.body.id}`);
    expect((await api.post("/tags", { name: "Once" }, withKey("b"))).status).toBe(409);
    // Keys of other users are separate.
    const other = await server.apiOf(owner);
    expect((await other.post("/tags", { name: "Other" }, withKey("a"))).status).toBe(201);
    for (const key of ["", "x".repeat(256), "a b"])
      expect([key, (await api.post("/tags", { name: "Bad" }, withKey(key))).status]).toEqual([key, 400]);
    await server.stop();
  });

  it("lets one of many concurrent calls have its effect", async () => {
    const { server, api } = await open();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        api.post("/workflows", { name: "One", nodes: [], connections: {}, settings: {} }, withKey("c")),
      ),
    );
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await api.get("/workflows")).data).toHaveLength(1);
    const [made] = (await api.get("/workflows")).data;
    const later = await api.post(
      "/workflows",
      { name: "One", nodes: [], connections: {}, settings: {} },
      withKey("c"),
    );
    expect([later.status, later.body.id]).toEqual([200, made.id]);
    await server.stop();
  });

  it("are forgotten after a day, and sealed until then", async () => {
    const { server, api } = await open();
    const { db } = server.context.store;
    const first = await api.post("/tags", { name: "Daily" }, withKey("d"));
    const [row] = await db.selectFrom("idempotentCall").selectAll().execute();
    expect(row?.answer).not.toContain(first.body.id);
    await db
      .updateTable("idempotentCall")
      .set({ createdAt: Date.now() - DAY - 1 })
      .execute();
    expect((await api.post("/tags", { name: "Daily" }, withKey("d"))).status).toBe(409);
    await server.stop();
  });

  it("of a call that was cut off are not used again", async () => {
    const { server, api } = await open();
    await api.post("/tags", { name: "Cut" }, withKey("e"));
    await server.context.store.db.updateTable("idempotentCall").set({ answer: null }).execute();
    const again = await api.post("/tags", { name: "Cut" }, withKey("e"));
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining("has no response yet")]);
    await server.stop();
  });
});

it("an idempotency key survives a restart", async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "heddle-idempotency-"));
  const headers = { "idempotency-key": "restart" };
  const before = await startTestServer({ dataFolder });
  const owner = await before.signIn();
  const { rawApiKey } = (await owner.post("/api-keys", { label: "Kept" })).data;
  const first = await createApiClient(before.url, rawApiKey).post("/tags", { name: "Kept" }, headers);
  await before.stop();
  const after = await startTestServer({ dataFolder });
  const again = await createApiClient(after.url, rawApiKey).post("/tags", { name: "Kept" }, headers);
  expect([first.status, again.text]).toEqual([201, first.text]);
  await after.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});
