import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startTestRedis, type TestRedis } from "./redis.ts";
import { createTestClient, type TestClient } from "./test-client.ts";
import { createTestDatabase } from "./test-database.ts";
import { TEST_OWNER } from "./test-server.ts";

const program = fileURLToPath(new URL("../../../heddle/src/main.js", import.meta.url));

/** A process of the real program. */
export interface TestProcess {
  readonly child: ChildProcess;
  /** Of a server, or of a worker's health. */
  readonly url: string;
  /** What it logged. */
  readonly log: string[];
  /** Sends the signal and, unless that only pauses it, waits for the end. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** PostgreSQL, Redis, and any number of real servers and workers on them. */
export interface TestCluster {
  readonly redis: TestRedis;
  readonly databaseUrl: string;
  server(env?: Record<string, string>): Promise<TestProcess>;
  worker(env?: Record<string, string>): Promise<TestProcess>;
  /** A client that is signed in as the owner. */
  signIn(server: TestProcess): Promise<TestClient>;
  remove(): Promise<void>;
}

export async function startTestCluster(): Promise<TestCluster> {
  const redis = await startTestRedis();
  const databaseUrl = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), "heddle-cluster-"));
  const processes: TestProcess[] = [];
  const start = async (command: "start" | "worker", env: Record<string, string> = {}) => {
    const started = await startProcess(command, {
      HEDDLE_DATA: folder,
      HEDDLE_QUEUE: "bullmq",
      HEDDLE_DATABASE_URL: databaseUrl,
      HEDDLE_REDIS_URL: redis.url,
      HEDDLE_PORT: "0",
      HEDDLE_WORKER_PORT: "0",
      HEDDLE_EXECUTORS: "1",
      HEDDLE_HTTP_ALLOW: "127.0.0.1",
      HEDDLE_TIMEZONE: "UTC",
      ...env,
    });
    processes.push(started);
    return started;
  };
  return {
    redis,
    databaseUrl,
    server: (env) => start("start", env),
    worker: (env) => start("worker", env),
    signIn: async ({ url }) => {
      const client = createTestClient(url);
      const setUp = await client.post("/owner/setup", TEST_OWNER);
      if (setUp.status !== 200) await client.post("/login", TEST_OWNER);
      return client;
    },
    remove: async () => {
      await Promise.all(processes.map((one) => one.end("SIGKILL")));
      await redis.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startProcess(command: string, env: Record<string, string>): Promise<TestProcess> {
  const child = spawn(process.execPath, [program, command], {
    env: { PATH: process.env["PATH"], HOME: tmpdir(), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log: string[] = [];
  child.stderr!.on("data", (data: Buffer) => log.push(data.toString()));
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout!.once("data", (data: Buffer) => resolve(data.toString()));
    child.once("exit", () => reject(new Error(`${command} did not start: ${log.join("")}`)));
  });
  return {
    child,
    url: /http:\/\/[^\s/]+/.exec(line)?.[0] ?? "",
    log,
    end: async (signal = "SIGTERM") => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill(signal);
      if (signal !== "SIGSTOP" && signal !== "SIGCONT") await ended;
    },
  };
}
