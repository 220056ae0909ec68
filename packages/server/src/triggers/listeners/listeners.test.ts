import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ListenContext } from "@heddle/workflow";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { chain, waitFor } from "../../executions/testing/test-runtime.ts";
import { WaitingServer } from "../../executions/waits/testing/test-waits.ts";
import { systemClock } from "../../platform/timer-clock.ts";
import { describeStores, openTestStore } from "../../testing/index.ts";
import type { Snapshot } from "../../workflows/snapshot.ts";
import { ListenerClaims } from "./listener-claims.ts";
import { Listeners } from "./listeners.ts";
import { type EventServer, startEventServer } from "./testing/event-server.ts";

/** Parts that the listeners of these tests do not use. */
const unused = {
  disk: undefined,
  network: { addressOf: async (host: string) => host },
  look: async () => true,
};

describeStores("a trigger that listens", (dialect) => {
  let server: WaitingServer;
  let events: EventServer;
  const folder = mkdtempSync(join(tmpdir(), "heddle-listen-"));

  beforeAll(async () => {
    server = await WaitingServer.start(dialect, {
      env: { HEDDLE_HTTP_ALLOW: "127.0.0.1", HEDDLE_DISK_FOLDERS: folder },
    });
  });
  beforeEach(async () => {
    events = await startEventServer();
  });
  afterEach(async () => {
    for (const id of server.workflows.keys()) await server.runtime.triggers.deactivate(id);
    server.workflows.clear();
    await events.close();
  });
  afterAll(async () => {
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const listening = (id: string, settings = {}) =>
    chain(
      [
        { type: "sseTrigger", name: "Stream", parameters: { url: events.url } },
        { type: "noOp", name: "End" },
      ],
      { id, settings },
    );
  const until = (isSo: () => unknown) => waitFor(async () => (isSo() ? true : undefined));
  const connected = (count = 1) => until(() => events.listening.size === count);
  const records = async (id: string) =>
    (await server.runtime.repository.list({ workflowIds: [id] }, { limit: 10 })).results;

  it("starts its workflow with every event, from activation to deactivation", async () => {
    await server.activate(listening(`sse-${dialect}`));
    await connected();
    events.send('data: {"n":1}\n\n');
    const ended = await server.ended(`sse-${dialect}`);
    expect(WaitingServer.json(ended, "End")).toEqual([{ n: 1 }]);
    expect(ended.summary.mode).toBe("trigger");
    await server.runtime.triggers.deactivate(`sse-${dialect}`);
    await connected(0);
  });

  it("listens again after a restart, and once after another version went live", async () => {
    const id = `again-${dialect}`;
    await server.activate(listening(id));
    await connected();
    await server.halt();
    await connected(0);
    await server.boot();
    await connected();
    await server.runtime.triggers.replace(listening(id));
    await until(() => events.asked.length === 3 && events.listening.size === 1);
    events.send("data: 1\n\n");
    await server.ended(id);
    expect(await records(id)).toHaveLength(1);
  });

  it("listens again after the connection broke, with growing pauses, and continues at its position", async () => {
    const id = `broken-${dialect}`;
    await server.activate(listening(id));
    await connected();
    events.send("id: 7\ndata: 1\n\n");
    await server.ended(id);
    events.status = 503;
    events.drop();
    const failure = () => server.runtime.listenerFailure(id);
    await waitFor(failure);
    server.clock.pass(1_000);
    await until(() => events.asked.length === 2);
    const failed = await waitFor(async () => {
      const known = await failure();
      return known?.error.message.includes("503") ? known : undefined;
    });
    expect(failed.error.message).toMatch(
      /"Stream" is not listening at the moment: .*status 503\. It keeps trying/,
    );
    events.status = 200;
    // The second pause is longer than the first one.
    server.clock.pass(1_000);
    expect(events.asked).toHaveLength(2);
    await waitFor(async () => {
      server.clock.pass(500);
      return events.listening.size === 1 || undefined;
    });
    expect(events.asked.at(-1)).toMatchObject({ "last-event-id": "7" });
    await waitFor(async () => ((await failure()) === undefined ? true : undefined));
    expect(server.logged.filter((line) => line.includes("is not listening"))).toHaveLength(1);
    expect(server.logged.some((line) => line.includes("listens again"))).toBe(true);
    server.logged.length = 0;
  });

  it("notifies the error workflow when it stops listening", async () => {
    const id = `told-${dialect}`;
    const handler = chain([{ type: "errorTrigger", name: "Caught" }], { id: `handler-${dialect}` });
    server.workflows.set(handler.id, handler);
    await server.activate(listening(id, { errorWorkflow: handler.id }));
    await connected();
    events.drop();
    const ended = await server.ended(handler.id);
    expect(WaitingServer.json(ended, "Caught")).toMatchObject([
      { trigger: { error: { message: expect.stringContaining("is not listening") } } },
    ]);
  });

  it("watches files in folders that are allowed", async () => {
    const id = `files-${dialect}`;
    const parameters = { triggerOn: "folder", path: folder, events: ["add"], options: { usePolling: true } };
    await server.activate(
      chain(
        [
          { type: "localFileTrigger", name: "Files", parameters },
          { type: "noOp", name: "End" },
        ],
        { id },
      ),
    );
    // Existing files do not count, and it does not report when its start is complete.
    let made = 0;
    const ended = await waitFor(async () => {
      writeFileSync(join(folder, `${dialect}-${made++}.txt`), "x");
      const [first] = await records(id);
      return first?.stoppedAt ? server.ended(id) : undefined;
    });
    expect(WaitingServer.json(ended, "End")).toMatchObject([
      { event: "add", path: expect.stringContaining(`${dialect}-`) },
    ]);
  });
});

describeStores("of several servers", (dialect) => {
  let opened: Awaited<ReturnType<typeof openTestStore>>;
  beforeAll(async () => {
    opened = await openTestStore(dialect);
  });
  afterAll(() => opened.remove());

  /** One server of several; `now` counts how many of them listen. */
  function startServer(now: { count: number }, wasReached: () => void) {
    const listeners = new Listeners({
      claims: new ListenerClaims(opened.store, true),
      clock: systemClock,
      http: { send: () => Promise.reject(new Error("none")), close: async () => {} },
      outside: undefined as never,
      ...unused,
      inbox: { isFull: false, isFullFor: () => false, acceptWith: async () => {} },
      log: () => {},
    });
    const listen = async ({ signal }: ListenContext) => {
      now.count++;
      wasReached();
      await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
      now.count--;
    };
    const node = {
      id: "n",
      name: "Stream",
      type: "t",
      typeVersion: 1,
      position: [0, 0] as [number, number],
      parameters: {},
    };
    const snapshot = { workflowId: "w1", name: "W" } as Snapshot;
    listeners.set("w1", [{ snapshot, node, read: undefined as never, parameters: {}, listen }]);
    return listeners;
  }

  it("one process listens, and a different one takes over after it ends", async () => {
    const now = { count: 0 };
    let isFirst = false;
    const first = startServer(now, () => {
      isFirst = true;
    });
    await waitFor(async () => isFirst || undefined);
    let isSecond = false;
    const second = startServer(now, () => {
      isSecond = true;
    });
    const other = new ListenerClaims(opened.store, true);
    expect(await other.hold("w1", "Stream")).toBe(false);
    expect([now.count, isSecond]).toEqual([1, false]);
    await first.close();
    await waitFor(async () => isSecond || undefined);
    expect(now.count).toBe(1);
    await second.close();
    expect(await other.hold("w1", "Stream")).toBe(true);
    await other.release("w1", "Stream");
  });
});

describe("a server that cannot reach the database", () => {
  /** Listens with a claim that is no longer renewed; returns whether it still does after some failed renewals. */
  async function listensAfter(renewals: number, isShared: boolean): Promise<boolean> {
    const due: (() => void)[] = [];
    const after = (_: number, run: () => void) => {
      due.push(run);
      return () => {};
    };
    const clock = { ...systemClock, after };
    let asked = 0;
    const hold = async () => {
      if (asked++ > 0) throw new Error("The database is gone");
      return true;
    };
    const claims = { isShared, hold, release: async () => {}, note: async () => {} };
    const deps = { clock, http: { close: async () => {} }, inbox: {}, disk: undefined, log: () => {} };
    const listeners = new Listeners({ ...deps, claims } as never);
    let heard: AbortSignal | undefined;
    const listen = async ({ signal }: ListenContext) => {
      heard = signal;
      await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
    };
    const snapshot = { workflowId: "w1", name: "W" } as Snapshot;
    listeners.set("w1", [
      { snapshot, node: { name: "Stream" } as never, read: undefined as never, parameters: {}, listen },
    ]);
    for (let count = 1; count <= renewals; count++) {
      await waitFor(async () => due.length > 0 || undefined);
      due.shift()?.();
      await waitFor(async () => asked > count || undefined);
    }
    await new Promise((resolve) => setImmediate(resolve));
    const listens = heard?.aborted === false;
    listeners.remove("w1");
    return listens;
  }

  it("stops before others can take over, and only if there are others", async () => {
    expect(await listensAfter(2, true)).toBe(true);
    expect(await listensAfter(3, true)).toBe(false);
    expect(await listensAfter(3, false)).toBe(true);
  });
});

describe("a server that is busy", () => {
  it("takes no further events until there is room", async () => {
    const opened = await openTestStore("sqlite");
    const timers: (() => void)[] = [];
    const accepted: unknown[] = [];
    const inbox = {
      isFull: true,
      isFullFor: () => false,
      acceptWith: async (request: object) => void accepted.push(request),
    };
    const listeners = new Listeners({
      claims: new ListenerClaims(opened.store, false),
      clock: {
        now: Date.now,
        after: (_, run) => {
          timers.push(run);
          return () => {};
        },
      },
      http: { send: () => Promise.reject(new Error("none")), close: async () => {} },
      outside: undefined as never,
      ...unused,
      inbox,
      log: () => {},
    });
    let isTaken = false;
    const listen = async ({ emit }: ListenContext) => {
      await emit([{ json: { n: 1 } }]);
      isTaken = true;
    };
    const node = {
      id: "n",
      name: "Stream",
      type: "t",
      typeVersion: 1,
      position: [0, 0] as [number, number],
      parameters: {},
    };
    listeners.set("w", [
      {
        snapshot: { workflowId: "w", name: "W" } as Snapshot,
        node,
        read: undefined as never,
        parameters: {},
        listen,
      },
    ]);
    await waitFor(async () => timers.length > 1 || undefined);
    expect([isTaken, accepted]).toEqual([false, []]);
    inbox.isFull = false;
    for (const run of timers.splice(0)) run();
    await waitFor(async () => isTaken || undefined);
    expect(accepted).toMatchObject([{ node: "Stream", mode: "trigger", payload: '[[{"json":{"n":1}}]]' }]);
    await listeners.close();
    await opened.remove();
  });
});
