import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { KillableServer } from "../testing/killable-server.ts";
import { waitFor } from "../testing/test-runtime.ts";

describe("a server that is killed", () => {
  let server: KillableServer;
  beforeEach(async () => {
    server = new KillableServer();
    await server.start();
  });
  afterEach(() => server.remove());

  it("loses none of 200 accepted executions and repeats no unsafe effect", async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => server.call("paid", n)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(200).fill(200));
    // Some have paid and sleep, others are about to; all are in progress.
    await waitFor(async () => (server.effects("Pay").length >= 150 ? true : undefined));
    await server.end();
    expect(await server.executions("paid")).toEqual([]);
    const paidBefore = new Set(server.effectsByCall("Pay"));

    await server.start();
    const finished = await waitFor(async () => {
      const all = await server.executions("paid");
      return all.length === 200 ? all : undefined;
    });
    const interrupted = finished.filter((one) => one.status === "interrupted");
    expect(finished.filter((one) => one.status === "success")).toHaveLength(200 - interrupted.length);
    const paid = server.effectsByCall("Pay");
    expect(new Set(paid).size).toBe(paid.length);
    expect(paidBefore.size).toBeGreaterThanOrEqual(150);
    expect(server.effects("Ship").length).toBe(200 - interrupted.length);
  });

  it("parks an execution whose unsafe effect was in progress, and follows the workflow's policy", async () => {
    await server.call("stuck", 1);
    await server.call("insistent", 2);
    await waitFor(async () => (server.effects("Long").length === 2 ? true : undefined));
    await server.end();
    await server.start();
    const parked = await waitFor(async () => (await server.executions("stuck"))[0]);
    expect(parked).toMatchObject({ status: "interrupted", finished: false, lastNodeExecuted: "Long" });
    const retried = await waitFor(async () => (await server.executions("insistent"))[0]);
    expect(retried.status).toBe("success");
    expect(server.effects("Long")).toHaveLength(3);
    // It stays parked over further starts.
    await server.end();
    await server.start();
    expect((await server.executions("stuck")).map((one) => one.status)).toEqual(["interrupted"]);
    // A user decides to skip the effect.
    await server.decide(parked.id, "skip");
    await waitFor(async () => (await server.executions("stuck")).find((one) => one.status === "success"));
    expect(server.effects("Long")).toHaveLength(3);
  });

  it("lets executions finish on shutdown and keeps its commitments", async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => server.call("paid", n)));
    await server.end("SIGTERM");
    expect((await server.executions("paid")).map((one) => one.status)).toEqual(Array(20).fill("success"));
    expect(await server.stored((store) => store.db.selectFrom("inbox").selectAll().execute())).toEqual([]);
    expect(await server.stored((store) => store.db.selectFrom("journal").selectAll().execute())).toEqual([]);
  });
});
