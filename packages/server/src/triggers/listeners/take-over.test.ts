import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { chain, waitFor } from "../../executions/testing/test-runtime.ts";
import { findRedis, startTestCluster, type TestClient, type TestCluster } from "../../testing/index.ts";
import { type EventServer, startEventServer } from "./testing/event-server.ts";

describe.skipIf(!findRedis() || inject("postgresBroker") === 0)(
  "a trigger that listens on several servers",
  () => {
    let cluster: TestCluster;
    let database: Client;
    let events: EventServer;

    beforeAll(async () => {
      events = await startEventServer();
      cluster = await startTestCluster();
      database = new Client({ connectionString: cluster.databaseUrl });
      await database.connect();
    });
    afterAll(async () => {
      await database?.end();
      await cluster?.remove();
      await events?.close();
    });

    const until = (isSo: () => unknown) => waitFor(async () => ((await isSo()) ? true : undefined));
    const holder = async () => (await database.query('select "heldBy", "heldUntil" from listener')).rows[0];
    const ended = async () =>
      (await database.query("select id from execution where status = 'success'")).rows.length;

    it("is taken over by the other server when the one that listens is killed", async () => {
      const first = await cluster.server();
      await cluster.worker();
      const owner = await cluster.signIn(first);
      await activate(owner);
      await until(() => events.listening.size === 1);
      events.send('data: {"n":1}\n\n');
      await until(async () => (await ended()) === 1);

      const before = await holder();
      await cluster.server();
      // The other process has tried in the meantime: it tries at startup, and the first has renewed its claim since.
      await until(async () => (await holder()).heldUntil !== before.heldUntil);
      expect(events.asked).toHaveLength(1);
      expect((await holder()).heldBy).toBe(before.heldBy);

      await first.end("SIGKILL");
      await until(() => events.asked.length === 2 && events.listening.size === 1);
      expect((await holder()).heldBy).not.toBe(before.heldBy);
      events.send('data: {"n":2}\n\n');
      await until(async () => (await ended()) === 2);
    });

    async function activate(owner: TestClient): Promise<void> {
      const { id: _, ...content } = chain([
        { type: "sseTrigger", name: "Stream", parameters: { url: events.url } },
        { type: "noOp", name: "End" },
      ]);
      const created = await owner.post("/workflows", { ...content, active: false });
      expect(created.status, created.text).toBe(200);
      const { id, versionId } = created.data;
      const active = await owner.patch(`/workflows/${id}`, { active: true, versionId });
      expect(active.status, active.text).toBe(200);
    }
  },
);
