import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { KillableServer } from "../testing/killable-server.ts";
import { waitFor } from "../testing/test-runtime.ts";

describe("a server that is killed while workflows call workflows", () => {
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
  const reached = (node: string, count: number) =>
    waitFor(async () => server.effects(node).length >= count || undefined);
  /**
   * Its completion is on disk. On a busy host, following steps may have started, and its execution may have ended,
   * before this check.
   */
  const noted = async (node: string, count: number) => {
    await reached(node, count);
    const last = server.effects(node).slice(-1)[0]!;
    await waitFor(() =>
      server.stored(async ({ db }) => {
        if (server.effects("Book").includes(last)) return true;
        const row = await db
          .selectFrom("journal")
          .select("entry")
          .where("node", "=", node)
          .where("executionId", "=", Number(last))
          .executeTakeFirst();
        return row?.entry ? true : undefined;
      }),
    );
  };
  const ended = (workflowId: string, status: string, count = 1) =>
    waitFor(async () => {
      const all = (await server.executions(workflowId)).filter((one) => one.status === status);
      return all.length >= count ? all : undefined;
    });
  const nothingLeft = () =>
    waitFor(() =>
      server.stored(async ({ db }) => {
        const tables = ["inbox", "journal", "workflowCall"] as const;
        const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
        return rows.every((all) => all.length === 0) || undefined;
      }),
    );

  it("resumes the called execution it was in and repeats none that had ended", async () => {
    await server.call("orders");
    // The first one has ended, the second is between its two effects.
    await reached("Book", 1);
    await noted("Charge", 2);
    await restart();
    await ended("orders", "success");
    expect(server.effects("Charge")).toHaveLength(3);
    expect(server.effects("Book")).toEqual(server.effects("Charge"));
    expect(new Set(server.effects("Charge")).size).toBe(3);
    expect(server.effects("Confirm")).toHaveLength(1);
    await nothingLeft();
  });

  it("does so over several levels and several kills", async () => {
    await server.call("nested");
    await noted("Charge", 1);
    await restart();
    await restart();
    const [parent] = await ended("nested", "success");
    const [middle] = await ended("middle", "success");
    for (const node of ["Before", "Charge", "Book"]) expect(server.effects(node)).toHaveLength(1);
    expect(server.effects("Before")).toEqual([middle!.id]);
    expect(middle!.parentExecution).toEqual({ executionId: parent!.id, workflowId: "nested" });
    await nothingLeft();
  });

  it.each(["stuck-inside", "stuck-part"])(
    "asks a user about an effect inside; the decision is made at %s",
    async (asked) => {
      await server.call("stuck-inside");
      await reached("Long", 1);
      await restart();
      const [parent] = await ended("stuck-inside", "interrupted");
      const [child] = await ended("stuck-part", "interrupted");
      expect(parent!.lastNodeExecuted).toBe("Call");
      await server.decide(asked === "stuck-part" ? child!.id : parent!.id, "skip");
      await ended("stuck-inside", "success");
      expect((await server.executions("stuck-part")).map(({ id, status }) => [id, status])).toEqual([
        [child!.id, "success"],
      ]);
      expect(server.effects("Long")).toHaveLength(1);
      await nothingLeft();
    },
  );

  it("starts executions without a waiting caller exactly once", async () => {
    await server.call("scatters");
    await noted("Charge", 3);
    await restart();
    await ended("scatters", "success");
    await reached("Book", 3);
    expect(server.effects("Charge").sort()).toEqual(server.effects("Book").sort());
    expect(server.effects("Charge")).toHaveLength(3);
    await nothingLeft();
  });

  it("notifies error workflows exactly once, also about executions ended by the crash", async () => {
    await Promise.all([...Array.from({ length: 20 }, () => server.call("fails")), server.call("stops")]);
    await reached("Long", 1);
    await waitFor(async () => server.effects("Tell").length > 0 || undefined);
    await restart();
    await ended("fails", "error", 20);
    await ended("stops", "error");
    await nothingLeftBut("interrupted");
    const told = await server.executions("alarm");
    const parked = told.filter((one) => one.status === "interrupted").length;
    expect(told).toHaveLength(21);
    expect(new Set(server.effects("Tell")).size).toBeGreaterThanOrEqual(21 - parked);
    expect(server.effects("Tell").length).toBe(new Set(server.effects("Tell")).size);
  });

  /** Executions that wait for a user keep their event. */
  const nothingLeftBut = (status: string) =>
    waitFor(() =>
      server.stored(async ({ db }) => {
        const open = await db
          .selectFrom("inbox")
          .leftJoin("execution", "execution.id", "inbox.id")
          .select("inbox.id")
          .where((builder) =>
            builder.or([builder("execution.id", "is", null), builder("execution.status", "<>", status)]),
          )
          .execute();
        return open.length === 0 || undefined;
      }),
    );
});
