import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resumeAddress } from "../../protocol/resume-address.ts";
import { openStore } from "../../store/open-store.ts";
import type { Store } from "../../store/store.ts";
import { createExecutionRepository } from "../records/execution-repository.ts";
import type { ExecutionSummary } from "../records/types.ts";

/** A server process that tests can kill and restart on the same data. */
export class KillableServer {
  readonly #folder = mkdtempSync(join(tmpdir(), "heddle-crash-"));
  #process: ChildProcess | undefined;
  #reading: Promise<Store> | undefined;
  url = "";

  /** `env` is added to the environment. */
  async start(env: Record<string, string> = {}): Promise<void> {
    const script = new URL("./crash-server.ts", import.meta.url).pathname;
    const started = spawn(process.execPath, [script, this.#folder], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, ...env },
    });
    this.#process = started;
    this.url = await new Promise((resolve, reject) => {
      started.stdout.once("data", (data: Buffer) => resolve(data.toString().trim()));
      started.once("exit", () => reject(new Error("The server ended.")));
    });
  }

  async end(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    const running = this.#process;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once("exit", resolve));
    running.kill(signal);
    await ended;
  }

  async remove(): Promise<void> {
    await this.end();
    await (await this.#reading)?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Calls a webhook; `n` shows up in the lines of the effects. */
  call(path: string, n?: number): Promise<Response> {
    return fetch(`${this.url}/webhook/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ n }),
    });
  }

  /** Ends the wait of an execution. */
  resume(id: string): Promise<Response> {
    const key = Buffer.alloc(32, 7).toString("hex");
    const address = resumeAddress({ webhook: `${this.url}/webhook-waiting/`, form: "", key }, "webhook", id);
    return fetch(address, { method: "POST" });
  }

  stop(id: string): Promise<Response> {
    return fetch(`${this.url}/stop/${id}`, { method: "POST" });
  }

  decide(id: string, decision: string): Promise<Response> {
    return fetch(`${this.url}/decide/${id}/${decision}`, { method: "POST" });
  }

  /** Ids of the executions in which a node had its effect, one per occurrence. */
  effects(node: string): string[] {
    return this.#effectLines(node).map((line) => line.split(" ")[1]!);
  }

  /** Numbers of the calls for which a node had its effect, one per occurrence. */
  effectsByCall(node: string): string[] {
    return this.#effectLines(node).map((line) => line.split(" ")[2]!);
  }

  /** Lines of a node's effects: `node execution n`. */
  #effectLines(node: string): string[] {
    const file = join(this.#folder, "effects");
    if (!existsSync(file)) return [];
    return readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line.startsWith(`${node} `));
  }

  /** Whether the completion of a node's effects is on disk: in the journal, or in the record of the execution. */
  async hasNoted(node: string): Promise<boolean> {
    const ids = this.effects(node).map(Number);
    return this.stored(async ({ db }) => {
      const noted = await db
        .selectFrom("journal")
        .select("executionId as id")
        .where("node", "=", node)
        .where("entry", "is not", null)
        .execute();
      const rested = await db
        .selectFrom("execution")
        .select("id")
        .where("status", "in", ["waiting", "success"])
        .execute();
      const known = new Set([...noted, ...rested].map(({ id }) => Number(id)));
      return ids.every((id) => known.has(id));
    });
  }

  executions(...workflowIds: string[]): Promise<ExecutionSummary[]> {
    return this.stored(async (store) => {
      const repository = createExecutionRepository(store, { removeAll: async () => {} });
      return (await repository.list({ workflowIds }, { limit: 1_000 })).results;
    });
  }

  /** Reads the server's database directly, over one connection that outlives the server. */
  async stored<T>(read: (store: Store) => Promise<T>): Promise<T> {
    this.#reading ??= openStore({ dialect: "sqlite", file: join(this.#folder, "heddle.db") });
    return read(await this.#reading);
  }
}
