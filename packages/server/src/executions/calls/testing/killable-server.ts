import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resumeAddress } from "../../../protocol/resume-address.ts";
import { openStore } from "../../../store/open-store.ts";
import type { Store } from "../../../store/store.ts";
import { createExecutionRepository } from "../../records/execution-repository.ts";
import type { ExecutionSummary } from "../../records/types.ts";

/** A server in a process of its own that tests start, kill and start again on the same data. */
export class KillableServer {
  readonly #folder = mkdtempSync(join(tmpdir(), "heddle-crash-"));
  #process: ChildProcess | undefined;
  url = "";

  async start(): Promise<void> {
    const script = new URL("../../testing/crash-server.ts", import.meta.url).pathname;
    const started = spawn(process.execPath, [script, this.#folder], { stdio: ["ignore", "pipe", "inherit"] });
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
    rmSync(this.#folder, { recursive: true, force: true });
  }

  call(path: string): Promise<Response> {
    return fetch(`${this.url}/webhook/${path}`, { method: "POST" });
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

  /** Ids of the executions in which a node had its effect, once for each time. */
  effects(node: string): string[] {
    try {
      const lines = readFileSync(join(this.#folder, "effects"), "utf8").split("\n");
      return lines.filter((line) => line.startsWith(`${node} `)).map((line) => line.split(" ")[1]!);
    } catch {
      return [];
    }
  }

  executions(...workflowIds: string[]): Promise<ExecutionSummary[]> {
    return this.stored(async (store) => {
      const repository = createExecutionRepository(store, { removeAll: async () => {} });
      return (await repository.list({ workflowIds }, { limit: 1_000 })).results;
    });
  }

  async stored<T>(read: (store: Store) => Promise<T>): Promise<T> {
    const store = await openStore({ dialect: "sqlite", file: join(this.#folder, "heddle.db") });
    try {
      return await read(store);
    } finally {
      await store.close();
    }
  }
}
