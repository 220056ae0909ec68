import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestRedis, type TestRedis } from "./redis.ts";
import { createTestClient, type TestClient } from "./test-client.ts";
import { createTestDatabase } from "./test-database.ts";
import { startTestProcess, type TestProcess } from "./test-process.ts";
import { TEST_OWNER } from "./test-server.ts";

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
    const started = await startTestProcess(command, {
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
