import { createTestDatabase } from "@heddle/server/testing";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { startListening } from "../../../stores/testing/start-listening.ts";
import node from "./postgres-trigger.node.ts";

describe.skipIf(inject("postgresBroker") === 0)("the Postgres trigger", () => {
  let credential: Record<string, unknown>;
  let admin: pg.Client;

  beforeAll(async () => {
    const url = new URL(await createTestDatabase());
    const { hostname: host, port, username: user, pathname } = url;
    credential = { host, port: Number(port), user, database: pathname.slice(1), ssl: "disable" };
    admin = new pg.Client(url.href);
    await admin.connect();
    await admin.query(`CREATE TABLE "Orders" (id int, note text)`);
  });
  afterAll(() => admin?.end());

  const table = {
    schema: { __rl: true, mode: "list", value: "public" },
    tableName: { __rl: true, mode: "list", value: "Orders" },
  };
  const start = (parameters: object) => startListening(node, { ...table, ...parameters }, credential);
  const triggers = async () =>
    (await admin.query("SELECT tgname FROM pg_trigger WHERE NOT tgisinternal")).rows;

  it("starts with every row that is added, and leaves nothing in the database", async () => {
    const listening = start({});
    await listening.established;
    await admin.query(`INSERT INTO "Orders" VALUES (1, 'a'), (2, 'it''s')`);
    await expect.poll(() => listening.items).toHaveLength(2);
    expect(listening.items.map(({ json }) => json["payload"])).toEqual([
      { id: 1, note: "a" },
      { id: 2, note: "it's" },
    ]);
    expect(listening.items[0]?.json).toMatchObject({ channel: expect.stringMatching(/^heddle_channel_/) });
    await listening.stop();
    expect(await triggers()).toEqual([]);
  });

  it("starts with rows that are deleted, under names of the user", async () => {
    await admin.query(`INSERT INTO "Orders" VALUES (3, 'c')`);
    const names = { channelName: "Gone's", functionName: "tell()", triggerName: "Tell me" };
    const listening = start({ firesOn: "DELETE", additionalFields: names });
    await listening.established;
    expect(await triggers()).toEqual([{ tgname: "Tell me" }]);
    await admin.query(`DELETE FROM "Orders" WHERE id = 3`);
    await expect
      .poll(() => listening.items[0]?.json)
      .toMatchObject({ channel: "Gone's", payload: { id: 3, note: "c" } });
    await listening.stop();
  });

  it("lets rows be written that are too large for a notification", async () => {
    const listening = start({ firesOn: "UPDATE" });
    await listening.established;
    await admin.query(
      `INSERT INTO "Orders" VALUES (4, 'd'); UPDATE "Orders" SET note = repeat('x', 9000) WHERE id = 4`,
    );
    await expect.poll(() => listening.items[0]?.json["payload"]).toEqual({ id: 4 });
    await listening.stop();
  });

  it("listens on a channel, one event after the other", async () => {
    let isStoring = false;
    const store = async () => {
      expect(isStoring).toBe(false);
      isStoring = true;
      await new Promise((resolve) => setImmediate(resolve));
      isStoring = false;
    };
    const listening = startListening(
      node,
      { triggerMode: "listenTrigger", channelName: "My news" },
      credential,
      store,
    );
    await listening.established;
    await admin.query(`NOTIFY "My news", '{"a":1}'; NOTIFY "My news", 'plain'`);
    await expect.poll(() => listening.items.map(({ json }) => json["payload"])).toEqual([{ a: 1 }, "plain"]);
    await listening.stop();
  });

  it("ends with an error when the connection breaks or a table is missing", async () => {
    const listening = start({});
    await listening.established;
    await admin.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()",
    );
    await expect(listening.ended).rejects.toThrow(/terminat|closed/);
    await expect(start({ tableName: { mode: "name", value: "ghosts" } }).established).rejects.toThrow(
      /does not exist/,
    );
  });
});
