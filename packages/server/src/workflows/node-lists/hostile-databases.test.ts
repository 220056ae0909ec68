import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  createTestClient,
  startTestProcess,
  TEST_OWNER,
  type TestAnswer,
  type TestClient,
  type TestProcess,
} from "../../testing/index.ts";
import { runDriverMethod } from "./driver-method.ts";
import {
  type HostileAnswer,
  type HostilePostgres,
  startHostilePostgres,
} from "./testing/hostile-postgres.ts";

const POSTGRES = "n8n-nodes-base.postgres";
/** On a busy host, a thread can reach its time limit before the limit of its memory. */
const TOO_MUCH =
  /^127\.0\.0\.1 (?:sent more than a list can contain|did not send the list within 30 seconds)/;

const databases: HostilePostgres[] = [];
afterEach(() => {
  for (const database of databases.splice(0)) database.stop();
});

async function start(answer: HostileAnswer): Promise<HostilePostgres> {
  const database = await startHostilePostgres(answer);
  databases.push(database);
  return database;
}

describe("a database that answers badly", () => {
  let folder: string;
  let server: TestProcess;
  let api: TestClient;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "heddle-hostile-"));
    server = await startTestProcess("start", {
      HEDDLE_DATA: folder,
      HEDDLE_PORT: "0",
      HEDDLE_LOG_LEVEL: "silent",
      HEDDLE_EXECUTORS: "1",
      HEDDLE_HTTP_ALLOW: "127.0.0.1",
    });
    api = createTestClient(server.url);
    await api.post("/owner/setup", TEST_OWNER);
  });
  afterAll(async () => {
    await server.end("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  async function tablesOf({ port }: HostilePostgres): Promise<TestAnswer> {
    const data = { host: "127.0.0.1", port, user: "u", password: "", database: "d", ssl: "disable" };
    const { id } = (await api.post("/credentials", { name: "Hostile", type: "postgres", data })).data;
    return api.post("/dynamic-node-parameters/resource-locator-results", {
      nodeTypeAndVersion: { name: POSTGRES, version: 2.6 },
      path: "parameters.table",
      methodName: "searchTables",
      currentNodeParameters: {},
      credentials: { postgres: { id, name: "Hostile" } },
    });
  }

  const isHealthy = async () => (await fetch(`${server.url}/healthz`)).status === 200;

  it.each(["rows", "giantRow"] as const)(
    "with %s without end only fails the list, and the server answers during it",
    async (answer) => {
      const database = await start(answer);
      const list = tablesOf(database);
      await expect.poll(() => database.queries).toBe(1);
      expect(await isHealthy()).toBe(true);
      const { status, body } = await list;
      expect([status, body.message]).toEqual([400, expect.stringMatching(TOO_MUCH)]);
      expect(body.hint).toContain("another service may listen there");
      expect(await isHealthy()).toBe(true);
    },
  );

  it("so that its driver throws only fails the list", async () => {
    const { status, body } = await tablesOf(await start("tornColumns"));
    expect([status, body.message]).toEqual([400, expect.stringMatching(TOO_MUCH)]);
    expect(await isHealthy()).toBe(true);
  });

  it("so that its driver loops or waits leaves the server and other lists working", async () => {
    const [looping, silent] = [await start("endlessError"), await start("silence")];
    const lists = [tablesOf(looping), tablesOf(silent)];
    for (const list of lists) list.catch(() => {});
    await expect.poll(() => looping.queries + silent.queries).toBe(2);
    expect(await isHealthy()).toBe(true);
    const { status, body } = await tablesOf(await start("closing"));
    expect([status, body.message]).toEqual([400, expect.stringContaining("Connection terminated")]);
  });
});

describe("the time limit of a list", () => {
  it.each(["endlessError", "silence"] as const)("ends a driver after %s of the database", async (answer) => {
    const { port } = await start(answer);
    const task = {
      nodeType: POSTGRES,
      version: 2.6,
      kind: "listSearch",
      method: "searchTables",
      path: "parameters.table",
      parameters: {},
      given: [],
      credential: { type: "postgres", data: { host: "127.0.0.1", port } },
      allow: ["127.0.0.1"],
    } as const;
    await expect(runDriverMethod(task, "ada", 500)).rejects.toThrow(
      "127.0.0.1 did not send the list within 0.5 seconds",
    );
  });
});
