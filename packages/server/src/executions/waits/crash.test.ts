import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { KillableServer } from "../testing/killable-server.ts";
import { waitFor } from "../testing/test-runtime.ts";
import { SHORT_WAIT_S } from "../testing/waiting-workflows.ts";

const EXECUTIONS = 10;

describe("a server that is killed", () => {
  let server: KillableServer;
  beforeEach(async () => {
    server = new KillableServer();
    await server.start();
  });
  afterEach(() => server.remove());

  const begin = (path: string) =>
    Promise.all(Array.from({ length: EXECUTIONS }, (_, n) => server.call(path, n)));
  const restart = async () => {
    await server.end();
    await server.start();
  };
  const resumeAll = async (ids: string[]) => {
    const answers = await Promise.all(ids.map((id) => server.resume(id)));
    return [...new Set(answers.map(({ status }) => status))];
  };
  /** The completion of the effects before the wait is on disk: a kill cannot make them uncertain. */
  const begun = () =>
    waitFor(async () =>
      server.effects("Before").length === EXECUTIONS && (await server.hasNoted("Before")) ? true : undefined,
    );
  /** Ids of the executions once all of them have one of the statuses. */
  const all = (workflowId: string, ...statuses: string[]) =>
    waitFor(async () => {
      const found = (await server.executions(workflowId)).filter(({ status }) => statuses.includes(status));
      return found.length === EXECUTIONS ? found : undefined;
    });

  /** The time limits of all waits that are stored run out. */
  const runOut = () =>
    waitFor(() =>
      server.stored(async ({ db }) => {
        const rows = await db
          .selectFrom("execution")
          .select("waitTill")
          .where("status", "=", "waiting")
          .execute();
        return rows.every(({ waitTill }) => Number(waitTill) <= Date.now()) || undefined;
      }),
    );

  async function expectOnce(): Promise<void> {
    for (const node of ["Before", "After"]) {
      expect(server.effects(node)).toHaveLength(EXECUTIONS);
      expect(new Set(server.effects(node)).size).toBe(EXECUTIONS);
    }
    const left = await server.stored(({ db }) =>
      Promise.all(
        (["inbox", "journal", "waiting"] as const).map((table) => db.selectFrom(table).selectAll().execute()),
      ),
    );
    expect(left.flat()).toEqual([]);
  }

  it("in a short wait repeats nothing from before it", async () => {
    await begin("short");
    // The next step is the wait, which ends immediately in this test.
    await begun();
    await server.end();
    expect(server.effects("After")).toEqual([]);
    await server.start({ [SHORT_WAIT_S]: "0" });
    await all("short", "success");
    await expectOnce();
  });

  it("on the way into a wait, in it and on the way out of it resumes each execution once", async () => {
    await begin("called");
    await begun();
    await restart();
    const ids = (await all("called", "waiting")).map(({ id }) => id);
    await restart();
    expect(await resumeAll(ids)).toEqual([200]);
    await server.end();
    expect(server.effects("After").length).toBeLessThan(EXECUTIONS);
    await server.start();
    expect(await resumeAll(ids)).toEqual([409]);
    await all("called", "success");
    await expectOnce();
  });

  it("while time limits run out ends each wait once", async () => {
    await begin("limited");
    await begun();
    await server.end();
    await runOut();
    await server.start();
    await restart();
    // Only effects that were in progress at the second kill wait for a decision.
    const ended = await all("limited", "success", "interrupted");
    const after = server.effects("After");
    expect(server.effects("Before")).toHaveLength(EXECUTIONS);
    expect(new Set(after).size).toBe(after.length);
    expect(after.length).toBeGreaterThanOrEqual(ended.filter(({ status }) => status === "success").length);
  });
});
