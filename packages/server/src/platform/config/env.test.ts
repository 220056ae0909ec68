import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig, variables } from "./env.ts";
import { environmentTable } from "./environment-table.ts";

describe("readConfig", () => {
  it("needs nothing to be set", () => {
    expect(readConfig({})).toMatchObject({
      server: { host: "127.0.0.1", port: 5700, maxBodyBytes: 16 * 1024 * 1024, secureCookie: false },
      storage: { folder: join(homedir(), ".heddle"), filesFolder: join(homedir(), ".heddle/binary") },
      executions: { timezone: "America/New_York" },
      http: { allow: [], maxParallel: 50 },
    });
    expect(readConfig({ TEAM: "blue" }).executions.env).toBeUndefined();
  });

  it("reads every variable", () => {
    const config = readConfig({
      HEDDLE_DATA: "/data",
      HEDDLE_HOST: "::",
      HEDDLE_PORT: "80",
      HEDDLE_DATABASE_URL: "postgres://db/x",
      HEDDLE_HTTP_ALLOW: "10.0.0.0/8, intranet ,",
      HEDDLE_PAYLOAD_LIMIT: "50",
      HEDDLE_EXECUTORS: "3",
      HEDDLE_TIMEZONE: "Europe/Berlin",
      HEDDLE_LOG_LEVEL: "debug",
      HEDDLE_BASE_URL: "https://heddle.example.org/",
      HEDDLE_ENV_ACCESS: "yes",
      TEAM: "blue",
    });
    expect(config).toMatchObject({
      storage: { folder: "/data", databaseUrl: "postgres://db/x", filesFolder: "/data/binary" },
      http: { allow: ["10.0.0.0/8", "intranet"] },
      server: { maxBodyBytes: 50 * 1024 * 1024, baseUrl: "https://heddle.example.org", secureCookie: true },
      executors: { count: 3 },
      executions: { timezone: "Europe/Berlin", env: { TEAM: "blue" } },
      observe: { logLevel: "debug" },
    });
  });

  it("reads the permissions of Code nodes, also under the names that migrated installations use", () => {
    expect(readConfig({ HEDDLE_DATA: "/data" }).code).toMatchObject({
      timeoutMs: 60_000,
      memoryMegabytes: 128,
      outputItems: 500_000,
      allowBuiltIn: undefined,
      allowExternal: [],
      modulesFolder: "/data/code-modules",
    });
    const env = { HEDDLE_CODE_TIMEOUT: "5", HEDDLE_CODE_ITEMS: "10", HEDDLE_CODE_ALLOW_BUILTIN: "none" };
    expect(readConfig({ ...env, NODE_FUNCTION_ALLOW_EXTERNAL: "lodash, moment" }).code).toMatchObject({
      timeoutMs: 5_000,
      outputItems: 10,
      allowBuiltIn: ["none"],
      allowExternal: ["lodash", "moment"],
    });
  });

  it.each([
    ["HEDDLE_CODE_TIMEOUT", "0"],
    ["HEDDLE_PORT", "70000"],
    ["HEDDLE_PORT", "abc"],
    ["HEDDLE_DATABASE_URL", "mysql://x"],
    ["HEDDLE_TIMEZONE", "Mars"],
    ["HEDDLE_LOG_LEVEL", "loud"],
    ["HEDDLE_BASE_URL", "heddle.example.org"],
    ["HEDDLE_ENV_ACCESS", "maybe"],
    ["HEDDLE_ENCRYPTION_KEY", "short"],
    ["HEDDLE_CONCURRENCY", "0"],
    ["HEDDLE_HTTP_PARALLEL", "0"],
    ["HEDDLE_QUEUE", "kafka"],
    ["HEDDLE_REDIS_URL", "localhost:6379"],
  ])("refuses %s=%s, naming the variable", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it("wants PostgreSQL for executions on several hosts", () => {
    expect(() => readConfig({ HEDDLE_QUEUE: "bullmq" })).toThrow("HEDDLE_DATABASE_URL");
    const shared = { HEDDLE_DATABASE_URL: "postgres://db/x", HEDDLE_REDIS_URL: "rediss://cache:6380/2" };
    expect(readConfig({ HEDDLE_QUEUE: "bullmq", ...shared }).queue).toMatchObject({
      kind: "bullmq",
      redisUrl: "rediss://cache:6380/2",
    });
    expect(readConfig(shared).queue.kind).toBe("embedded");
  });

  it("moves items to the disk above a quarter of an executor's memory, 128 MB at most", () => {
    const spillAbove = (env: Record<string, string>) => readConfig(env).executors.spillAboveBytes / 2 ** 20;
    expect(spillAbove({ HEDDLE_EXECUTOR_MEMORY: "64" })).toBe(16);
    expect(spillAbove({ HEDDLE_EXECUTOR_MEMORY: "4096" })).toBe(128);
    expect(spillAbove({ HEDDLE_EXECUTOR_MEMORY: "64", HEDDLE_SPILL_ABOVE: "300" })).toBe(300);
  });

  it("has one row per place in the Config", () => {
    const paths = Object.values(variables).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it("is documented in full: docs/operations.md holds the table that environmentTable() prints", () => {
    const documentation = new URL("../../../../../docs/operations.md", import.meta.url);
    expect(readFileSync(documentation, "utf8")).toContain(environmentTable());
  });

  it("lists origins without paths", () => {
    const read = (text: string) => readConfig({ HEDDLE_EMBED_ORIGINS: text }).server.embedOrigins;
    expect(read("https://a.example, http://b.example:8080/")).toEqual([
      "https://a.example",
      "http://b.example:8080",
    ]);
    expect(() => read("https://a.example/path")).toThrow(/HEDDLE_EMBED_ORIGINS/);
    expect(() => read("*")).toThrow(/HEDDLE_EMBED_ORIGINS/);
  });
});
