import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chain, startTestRuntime, type TestRuntime, waitFor, webhook } from "../testing/test-runtime.ts";

const nodeModules = [new URL("../testing/test-nodes.ts", import.meta.url).href];

describe("executors", () => {
  let server: TestRuntime;
  beforeAll(async () => {
    server = await startTestRuntime("sqlite", {
      nodeModules,
      executorTimeoutMs: 1_500,
      env: { HEDDLE_EXECUTORS: "1", HEDDLE_EXECUTOR_MEMORY: "64" },
    });
    await server.activate(
      chain([webhook("slow"), { type: "test-sleep", parameters: { milliseconds: 300 } }], { id: "slow" }),
    );
    for (const bad of ["hang", "hangLater", "fillMemory", "fillBuffers", "exit", "stray", "fail"])
      await server.activate(
        chain([webhook(bad, { responseMode: "lastNode" }), { type: `test-${bad}`, name: "Bad" }], {
          id: bad,
        }),
      );
  });
  const folder = mkdtempSync(join(tmpdir(), "heddle-executors-"));
  afterAll(async () => {
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const call = (path: string) => fetch(`${server.url}/webhook/${path}`, { method: "POST" });
  const ended = (workflowId: string, count: number) =>
    waitFor(async () => {
      const { results } = await server.runtime.repository.list({ workflowIds: [workflowId] }, { limit: 50 });
      return results.length >= count ? results : undefined;
    });

  it.each([
    ["hang", "error", 'The node "Bad" kept the processor busy'],
    ["hangLater", "error", 'The node "Bad" kept the processor busy'],
    ["fillMemory", "error", 'The node "Bad" ran out of memory'],
    ["fillBuffers", "error", 'The node "Bad" ran out of memory'],
    ["exit", "error", 'The node "Bad" ended unexpectedly'],
  ])(
    "a node that does %s ends its execution with an error, and the others finish",
    async (bad, status, message) => {
      const before = (await server.runtime.repository.count({ workflowIds: ["slow"] })) + 5;
      for (let i = 0; i < 5; i++) expect((await call("slow")).status).toBe(200);
      const answer = await call(bad);
      expect(answer.status).toBe(500);
      expect(await answer.json()).toEqual({ message: "Error in workflow" });
      const [failed] = await ended(bad, 1);
      expect(failed).toMatchObject({ status, lastNodeExecuted: "Bad" });
      expect(failed?.executionError?.message).toContain(message);
      if (bad === "exit") expect(server.logged.join("\n")).toContain("was replaced (crash: exit code ");
      const slow = await ended("slow", before);
      expect(slow.every((one) => one.status === "success")).toBe(true);
    },
  );

  it("when the cause is unknown, each runs alone, and only the one at fault ends", async () => {
    const gate = join(folder, "gate");
    const unseen = { type: "test-hangUnseen", name: "Bad", parameters: { gate } };
    await server.activate(
      chain([webhook("hangUnseen", { responseMode: "lastNode" }), unseen], { id: "hangUnseen" }),
    );
    const before = (await server.runtime.repository.count({ workflowIds: ["slow"] })) + 5;
    const answer = call("hangUnseen");
    for (let i = 0; i < 5; i++) await call("slow");
    writeFileSync(gate, "");
    expect((await answer).status).toBe(500);
    const [failed] = await ended("hangUnseen", 1);
    expect(failed?.status).toBe("error");
    expect(failed?.executionError?.message).toContain("kept the processor busy");
    const slow = await ended("slow", before);
    expect(slow.every((one) => one.status === "success")).toBe(true);
  });

  const callers = ["first", "second", "third", "fourth"];

  it("executions next to a stuck one run again, however often that happens", async () => {
    const long = { type: "test-sleep", parameters: { milliseconds: 3_000 } };
    await server.activate(chain([webhook("long"), long], { id: "long" }));
    for (const name of callers)
      await server.activate(
        chain([webhook(name, { responseMode: "lastNode" }), { type: "test-hang", name: "Bad" }], {
          id: name,
        }),
      );
    expect((await call("long")).status).toBe(200);
    for (const name of callers) expect((await call(name)).status).toBe(500);
    const [record] = await ended("long", 1);
    expect(record?.status).toBe("success");
  });

  it("a workflow that hung runs alone from then on", async () => {
    const replaced = () => server.logged.filter((line) => line.startsWith("An executor was replaced"));
    const before = replaced().length;
    const slow = (await server.runtime.repository.count({ workflowIds: ["slow"] })) + 5;
    for (let i = 0; i < 5; i++) await call("slow");
    const bad = Promise.all([call("first"), call("second"), call("first")]);
    for (let i = 0; i < 5; i++) await call("slow");
    expect((await bad).map(({ status }) => status)).toEqual([500, 500, 500]);
    expect(replaced().slice(before)).toEqual(
      Array(3).fill("An executor was replaced (blocked) while it ran 1 execution."),
    );
    await ended("slow", slow);
  });

  const manually = (type: string, parameters: object) => {
    const nodes = [{ type: "manualTrigger" }, { type, name: "Work", parameters: { ...parameters } }];
    return server.runtime.executions.startManual({
      workflow: chain([...nodes, { type: "test-sleep", parameters: { milliseconds: 1_500 } }], { id: type }),
      sessionId: "tab",
      userId: "u1",
    });
  };
  const endOf = (started: object) =>
    waitFor(async () =>
      server.pushed.find(
        ({ type, data }) =>
          type === "executionFinished" &&
          data["executionId"] === (started as { executionId: string }).executionId,
      ),
    );

  it("a manual run next to a stuck one restarts if it had no external effect, otherwise it reports the cause", async () => {
    const file = join(folder, "effects");
    const pure = await manually("test-sleep", { milliseconds: 10 });
    const unsafe = await manually("test-unsafe", { file });
    await server.activate(chain([webhook("fifth"), { type: "test-hang" }], { id: "fifth" }));
    await waitFor(async () => existsSync(file) || undefined);
    await call("fifth");
    expect((await endOf(pure)).data["data"]).toMatchObject({ status: "success" });
    expect((await endOf(unsafe)).data["data"]).toMatchObject({ status: "crashed" });
    expect(readFileSync(file, "utf8").trim().split("\n")).toHaveLength(1);
  });

  it("an uncaught error of a node harms no other execution", async () => {
    expect((await call("stray")).status).toBe(200);
    await waitFor(async () => server.logged.find((line) => line.includes("nobody listens")));
  });

  it("a failing node reveals no details to the caller, and the record contains the error", async () => {
    const answer = await call("fail");
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ message: "Error in workflow" });
    const [failed] = await ended("fail", 1);
    expect(failed).toMatchObject({ status: "error", finished: false });
    expect(failed?.executionError?.message).toBe("It failed on purpose.");
  });
});
