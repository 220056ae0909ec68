import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { KillableServer } from "../testing/killable-server.ts";
import { waitFor } from "../testing/test-runtime.ts";

/** `asks` calls `ask-middle`, which calls `ask-inner`, which waits for a call. */
describe("a server that is killed while called workflows wait", () => {
  let server: KillableServer;
  beforeEach(async () => {
    server = new KillableServer();
    await server.start();
  });
  afterEach(() => server.remove());

  const restart = async () => {
    await server.end();
    await server.start();
  };
  /** The newest execution of each workflow, once all of them have the expected status. */
  const statuses = (workflowIds: string[], ...wanted: string[]) =>
    waitFor(async () => {
      const all = await server.executions(...workflowIds);
      const newest = workflowIds.map((id) => all.find((one) => one.workflowId === id));
      return newest.every((one) => one && wanted.includes(one.status))
        ? newest.map((one) => one!)
        : undefined;
    });
  const status = async (workflowId: string, ...wanted: string[]) =>
    (await statuses([workflowId], ...wanted))[0]!;
  const all = async (wanted: string) => {
    const [outer, middle, inner] = await statuses(["asks", "ask-middle", "ask-inner"], wanted);
    return { outer: outer!, middle: middle!, inner: inner! };
  };
  const reached = (node: string) => waitFor(async () => (server.effects(node).length > 0 ? true : undefined));
  const STEPS = ["Begin", "Enter", "Ask", "Got", "Leave", "Finish"];
  const expectOnce = async () => {
    await all("success");
    for (const step of STEPS) expect(server.effects(step), step).toHaveLength(1);
    await waitFor(async () => {
      return server.stored(async ({ db }) => {
        const tables = ["inbox", "journal", "workflowCall", "waiting"] as const;
        const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
        return rows.every((some) => some.length === 0) || undefined;
      });
    });
  };

  /** The last step of each workflow. */
  const LAST: Readonly<Record<string, string>> = {
    asks: "Finish",
    "ask-middle": "Leave",
    "ask-inner": "Got",
  };
  /** A kill can also hit the following step: only the start of its effect is known, and a user decides. */
  const decideInterrupted = () =>
    waitFor(async () => {
      const found = await server.executions(...Object.keys(LAST));
      for (const { id, workflowId, status } of found)
        if (status === "interrupted")
          await server.decide(id, server.effects(LAST[workflowId]!).length > 0 ? "skip" : "retry");
      return found.every(({ status }) => status === "success") || undefined;
    });

  it("resumes at every level when it was killed at rest", async () => {
    await server.call("asks");
    await all("waiting");
    await restart();
    const { inner } = await all("waiting");
    expect((await server.resume(inner.id)).status).toBe(200);
    await expectOnce();
    expect((await server.resume(inner.id)).status).toBe(409);
  });

  it.each([0, 1, 3, 6, 15])(
    "resumes when it is killed %i ms after the last effect before the rest",
    async (after) => {
      await server.call("asks");
      await reached("Ask");
      await new Promise((resolve) => setTimeout(resolve, after));
      await restart();
      const stuck = await status("ask-inner", "waiting", "interrupted");
      // Its effect had started, and whether it ended is unknown.
      if (stuck.status === "interrupted") await server.decide(stuck.id, "skip");
      const { inner } = await all("waiting");
      expect((await server.resume(inner.id)).status).toBe(200);
      await expectOnce();
    },
  );

  it.each([
    ["on its way out of the wait", undefined],
    ["between the end of what waited and its callers", "Got"],
    ["while the outermost goes on", "Leave"],
  ])("resumes when it is killed %s", async (_, step) => {
    await server.call("asks");
    const { inner } = await all("waiting");
    expect((await server.resume(inner.id)).status).toBe(200);
    if (step) await reached(step);
    if (step) await waitFor(async () => ((await server.hasNoted(step)) ? true : undefined));
    await restart();
    await decideInterrupted();
    await expectOnce();
  });

  it("stops all of them, also after a restart", async () => {
    await server.call("asks");
    const { outer } = await all("waiting");
    await restart();
    await server.stop(outer.id);
    await restart();
    await all("canceled");
  });

  it("asks a user about effects in progress after the wait, and resumes the callers", async () => {
    await server.call("asks-stuck");
    const inner = await status("ask-stuck", "waiting");
    await status("asks-stuck", "waiting");
    await server.resume(inner.id);
    await reached("Stuck");
    await restart();
    await status("ask-stuck", "interrupted");
    await status("asks-stuck", "waiting");
    await server.decide(inner.id, "skip");
    await status("ask-stuck", "success");
    await status("asks-stuck", "success");
    expect(server.effects("Stuck")).toHaveLength(1);
    expect(server.effects("Finish")).toHaveLength(1);
  });
});
