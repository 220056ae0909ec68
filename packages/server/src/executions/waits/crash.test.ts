import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { resumeAddress } from "../../protocol/resume-address.ts";
import { waitFor } from "../testing/test-runtime.ts";

const MANY = 10;

describe("a server that is killed", { timeout: 60_000 }, () => {
  let folder: string;
  let child: ChildProcess | undefined;
  let url: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "heddle-crash-"));
    await start();
  });
  afterEach(async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(): Promise<void> {
    const script = new URL("./testing/crash-server.ts", import.meta.url).pathname;
    const started = spawn(process.execPath, [script, folder], { stdio: ["ignore", "pipe", "inherit"] });
    child = started;
    url = await new Promise((resolve, reject) => {
      started.stdout.once("data", (data: Buffer) => resolve(data.toString().trim()));
      started.once("exit", () => reject(new Error("The server ended.")));
    });
  }

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child?.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  }

  const begin = (path: string) =>
    Promise.all(Array.from({ length: MANY }, () => fetch(`${url}/webhook/${path}`, { method: "POST" })));

  /** How often a node has had its effect, and for how many executions. */
  function effects(node: string): { count: number; executions: number } {
    try {
      const lines = readFileSync(join(folder, "effects"), "utf8")
        .split("\n")
        .filter((line) => line.startsWith(`${node} `));
      return { count: lines.length, executions: new Set(lines.map((line) => line.split(" ")[1])).size };
    } catch {
      return { count: 0, executions: 0 };
    }
  }

  function rows(query: string, ...values: string[]): { id: number }[] {
    const database = new DatabaseSync(join(folder, "heddle.db"), { readOnly: true });
    try {
      return database.prepare(query).all(...values) as unknown as { id: number }[];
    } finally {
      database.close();
    }
  }

  const every = (status: "waiting" | "success") =>
    waitFor(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const found = rows("select id from execution where status = ?", status);
      return found.length === MANY ? found.map(({ id }) => ({ id: String(id) })) : undefined;
    }, 30_000);

  const address = (id: string) =>
    resumeAddress(
      { webhook: `${url}/webhook-waiting/`, form: "", key: Buffer.alloc(32, 7).toString("hex") },
      "webhook",
      id,
    );

  function expectOnce(): void {
    expect(effects("Before")).toEqual({ count: MANY, executions: MANY });
    expect(effects("After")).toEqual({ count: MANY, executions: MANY });
    const left = ["id from inbox", '"executionId" from journal', '"executionId" from waiting'].flatMap(
      (what) => rows(`select ${what}`),
    );
    expect(left).toEqual([]);
  }

  it("in a short wait repeats nothing from before it", async () => {
    await begin("short");
    await waitFor(async () => (effects("Before").count === MANY ? true : undefined));
    await new Promise((resolve) => setTimeout(resolve, 300));
    await kill();
    expect(effects("After").count).toBe(0);
    await start();
    await every("success");
    expectOnce();
  });

  it("on the way into a wait, in it and on the way out of it goes on with each execution once", async () => {
    await begin("called");
    await waitFor(async () => (effects("Before").count === MANY ? true : undefined));
    await new Promise((resolve) => setTimeout(resolve, 100));
    await kill();
    await start();
    const waiting = await every("waiting");
    await kill();
    await start();
    const answers = await Promise.all(waiting.map(({ id }) => fetch(address(id), { method: "POST" })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await kill();
    expect(effects("After").count).toBeLessThan(MANY);
    await start();
    const again = await Promise.all(waiting.map(({ id }) => fetch(address(id), { method: "POST" })));
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([409]));
    await every("success");
    expectOnce();
  });

  it("while time limits run out ends each wait once", async () => {
    await begin("limited");
    await waitFor(async () => (effects("Before").count === MANY ? true : undefined));
    await kill();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await start();
    await kill();
    await start();
    // An effect that was under way when the second kill came waits for a person; nothing else may.
    await waitFor(async () => {
      const ended = rows("select id from execution where status in (?, ?)", "success", "interrupted");
      return ended.length === MANY ? true : undefined;
    }, 30_000);
    const after = effects("After");
    expect(effects("Before")).toEqual({ count: MANY, executions: MANY });
    expect(after.count).toBe(after.executions);
    expect(after.count).toBeGreaterThanOrEqual(
      rows("select id from execution where status = ?", "success").length,
    );
  });
});
