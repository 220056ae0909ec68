import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openStore } from "../../store/open-store.ts";
import type { Store } from "../../store/store.ts";
import { createExecutionRepository } from "../records/execution-repository.ts";
import type { ExecutionSummary } from "../records/types.ts";
import { waitFor } from "../testing/test-runtime.ts";

describe("a server that is killed", () => {
  let folder: string;
  let child: ChildProcess | undefined;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "heddle-crash-"));
  });
  afterEach(async () => {
    await end("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(): Promise<string> {
    const script = new URL("../testing/crash-server.ts", import.meta.url).pathname;
    const started = spawn(process.execPath, [script, folder], { stdio: ["ignore", "pipe", "inherit"] });
    child = started;
    return new Promise((resolve, reject) => {
      started.stdout.once("data", (data: Buffer) => resolve(data.toString().trim()));
      started.once("exit", () => reject(new Error("The server ended.")));
    });
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child?.once("exit", resolve));
    child.kill(signal);
    await ended;
  }

  const call = (url: string, path: string, n: number) =>
    fetch(`${url}/webhook/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ n }),
    });

  /** Lines of a node's effects: `node execution n`. */
  const effects = (node: string) => {
    try {
      return readFileSync(join(folder, "effects"), "utf8")
        .split("\n")
        .filter((line) => line.startsWith(node));
    } catch {
      return [];
    }
  };

  async function stored<T>(read: (store: Store) => Promise<T>): Promise<T> {
    const store = await openStore({ dialect: "sqlite", file: join(folder, "heddle.db") });
    try {
      return await read(store);
    } finally {
      await store.close();
    }
  }

  const executions = (workflowId: string): Promise<ExecutionSummary[]> =>
    stored(async (store) => {
      const repository = createExecutionRepository(store, { removeAll: async () => {} });
      return (await repository.list({ workflowIds: [workflowId] }, { limit: 1_000 })).results;
    });

  it("loses none of 200 accepted executions and repeats no unsafe effect", { timeout: 60_000 }, async () => {
    const url = await start();
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => call(url, "paid", n)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(200).fill(200));
    // Some have paid and sleep, others are about to; all are under way.
    await waitFor(async () => (effects("Pay").length >= 150 ? true : undefined));
    await end("SIGKILL");
    expect(await executions("paid")).toEqual([]);
    const paidBefore = new Set(effects("Pay").map((line) => line.split(" ")[2]));

    await start();
    const finished = await waitFor(async () => {
      const all = await executions("paid");
      return all.length === 200 ? all : undefined;
    }, 30_000);
    const interrupted = finished.filter((one) => one.status === "interrupted");
    expect(finished.filter((one) => one.status === "success")).toHaveLength(200 - interrupted.length);
    const paid = effects("Pay").map((line) => line.split(" ")[2]);
    expect(new Set(paid).size).toBe(paid.length);
    expect(paidBefore.size).toBeGreaterThanOrEqual(150);
    expect(effects("Ship").length).toBe(200 - interrupted.length);
  });

  it("parks an execution whose unsafe effect was under way, and obeys the workflow's policy", {
    timeout: 60_000,
  }, async () => {
    const url = await start();
    await call(url, "stuck", 1);
    await call(url, "insistent", 2);
    await waitFor(async () => (effects("Long").length === 2 ? true : undefined));
    await end("SIGKILL");
    await start();
    const parked = await waitFor(async () => (await executions("stuck"))[0]);
    expect(parked).toMatchObject({ status: "interrupted", finished: false, lastNodeExecuted: "Long" });
    const retried = await waitFor(async () => (await executions("insistent"))[0]);
    expect(retried.status).toBe("success");
    expect(effects("Long")).toHaveLength(3);
    // It stays parked over further starts.
    await end("SIGKILL");
    const again = await start();
    expect((await executions("stuck")).map((one) => one.status)).toEqual(["interrupted"]);
    // A person decides that the effect is to be left out.
    await fetch(`${again}/decide/${parked.id}/skip`, { method: "POST" });
    await waitFor(async () => (await executions("stuck")).find((one) => one.status === "success"));
    expect(effects("Long")).toHaveLength(3);
  });

  it("that is asked to stop lets executions finish and keeps what it has promised", {
    timeout: 60_000,
  }, async () => {
    const url = await start();
    await Promise.all(Array.from({ length: 20 }, (_, n) => call(url, "paid", n)));
    await end("SIGTERM");
    expect((await executions("paid")).map((one) => one.status)).toEqual(Array(20).fill("success"));
    expect(await stored((store) => store.db.selectFrom("inbox").selectAll().execute())).toEqual([]);
    expect(await stored((store) => store.db.selectFrom("journal").selectAll().execute())).toEqual([]);
  });
});
