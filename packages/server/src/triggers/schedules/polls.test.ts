import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { chain, waitFor } from "../../executions/testing/test-runtime.ts";
import { WaitingServer } from "../../executions/waits/testing/test-waits.ts";
import { describeStores } from "../../testing/index.ts";
import type { Schedule } from "./derive-schedules.ts";
import { Scheduler } from "./scheduler.ts";

describeStores("a polling trigger", (dialect) => {
  let server: WaitingServer;
  let site: Server;
  let titles = ["a"];
  let looks = 0;
  /** While this is set, the site does not answer. */
  let held: Promise<void> | undefined;

  beforeAll(async () => {
    site = createServer(async (_, response) => {
      looks++;
      await held;
      const items = titles.map((title) => `<item><title>${title}</title><guid>${title}</guid></item>`);
      response.end(`<rss version="2.0"><channel><title>F</title>${items.join("")}</channel></rss>`);
    });
    await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
    server = await WaitingServer.start(dialect, { env: { HEDDLE_HTTP_ALLOW: "127.0.0.1" } });
  });
  afterAll(async () => {
    await server.remove();
    await new Promise((resolve) => site.close(resolve));
  });

  afterEach(async () => {
    for (const id of server.workflows.keys()) await server.runtime.triggers.deactivate(id);
  });

  const feed = (id: string) => {
    const { port } = site.address() as AddressInfo;
    const parameters = {
      feedUrl: `http://127.0.0.1:${port}/`,
      pollTimes: { item: [{ mode: "everyMinute" }] },
    };
    return chain(
      [
        { type: "rssFeedReadTrigger", name: "Feed", parameters },
        { type: "noOp", name: "End" },
      ],
      { id },
    );
  };
  /** Lets the schedule fire once more, and waits until the results are stored. */
  async function look(id: string): Promise<void> {
    const known = looks;
    const before = JSON.stringify(server.workflows.get(id)?.staticData);
    // Past the next full minute, and not past the one after it: two polls would run concurrently.
    server.clock.pass(90_000 - (server.clock.now() % 60_000));
    await waitFor(async () => looks > known || undefined);
    await waitFor(async () => JSON.stringify(server.workflows.get(id)?.staticData) !== before || undefined);
  }
  const stored = (id = "feed") => server.runtime.repository.list({ workflowIds: [id] }, { limit: 10 });

  /** Keeps the site from answering until the returned function is called. */
  function hold(): () => void {
    let release = () => {};
    held = new Promise((resolve) => {
      release = () => {
        held = undefined;
        resolve();
      };
    });
    return release;
  }

  it("leaves no execution without new items, and remembers seen items across a restart", async () => {
    await server.activate(feed("feed"));
    await look("feed");
    expect((await stored()).results).toEqual([]);
    await server.halt();
    titles = ["b", "a"];
    await server.boot();
    await look("feed");
    const ended = await server.ended("feed");
    expect(WaitingServer.json(ended, "End")).toMatchObject([{ title: "b" }]);
    expect((await stored()).results).toHaveLength(1);
  });

  it("does not poll during a poll, and reports new items once", async () => {
    titles = ["a"];
    await server.activate(feed("slow"));
    await look("slow");
    titles = ["b", "a"];
    const [release, known] = [hold(), looks];
    server.clock.pass(60_000);
    await waitFor(async () => looks > known || undefined);
    server.clock.pass(60_000);
    await waitFor(
      async () => server.logged.some((line) => /"Feed" of .* has not ended/.test(line)) || undefined,
    );
    expect(looks).toBe(known + 1);
    release();
    expect(WaitingServer.json(await server.ended("slow"), "End")).toMatchObject([{ title: "b" }]);
    titles = ["c", "b", "a"];
    await look("slow");
    await waitFor(async () => (await stored("slow")).results.length > 1 || undefined);
    expect((await stored("slow")).results).toHaveLength(2);
  });

  it("does not look while another server on the same database does", async () => {
    titles = ["a"];
    await server.activate(feed("two"));
    const [release, known] = [hold(), looks];
    server.clock.pass(61_000 - (server.clock.now() % 60_000));
    await waitFor(async () => looks > known || undefined);
    const other = await otherServer("two");
    server.clock.pass(30_000);
    await expect(other.outcomes[0]).rejects.toThrow();
    await waitFor(async () => other.logged[0]);
    await server.runtime.triggers.deactivate("two");
    release();
    await waitFor(async () => ((await inboxOf("two")).length === 0 ? true : undefined));
    server.clock.pass(60_000);
    await expect(other.outcomes[1]).resolves.toBeUndefined();
    other.close();
  });

  const inboxOf = (id: string) =>
    server.store.db.selectFrom("inbox").select("id").where("workflowId", "=", id).execute();

  /** The scheduler of another server, which polls at half past each minute; its accepted events stay in the inbox. */
  async function otherServer(id: string) {
    const { store, clock } = server;
    const outcomes: Promise<void>[] = [];
    const logged: string[] = [];
    const snapshot = { id: "s", workflowId: id, name: id, settings: {}, json: "{}", nodeNames: ["Feed"] };
    const scheduler = new Scheduler({
      store,
      clock,
      log: (_, message) => void logged.push(message),
      accept: ({ mode, node = null }, statements) => {
        const row = { id: 1 + outcomes.length, workflowId: id, snapshotId: "s", mode, node };
        const own = store.db
          .insertInto("inbox")
          .values({ ...row, acceptedAt: clock.now() })
          .compile();
        const outcome = store.write([own, ...statements]);
        outcomes.push(outcome);
        return outcome;
      },
    });
    await scheduler.open();
    const rules = [{ cron: "30 * * * * *" }];
    const schedule: Schedule = {
      snapshot,
      node: "Feed",
      rules,
      timezone: "UTC",
      isPoll: true,
      item: () => undefined,
    };
    scheduler.set(id, [schedule]);
    return { outcomes, logged, close: () => scheduler.close() };
  }
});
