import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  createTestClient,
  createTestDatabase,
  describeStores,
  startTestProcess,
  TEST_OWNER,
  type TestClient,
  type TestProcess,
} from "../testing/index.ts";

/** Maximum of one call, and large enough that SQLite writes to its log before the end. */
const ROWS = 5_000;
const TEXT_BYTES = 8_000;
const LOG_BYTES_BEFORE_KILL = 4_000_000;

describeStores("rows that are written while the server is killed", (dialect) => {
  let folder: string;
  let database: string | undefined;
  let server: TestProcess;
  let api: TestClient;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "heddle-rows-"));
    database = dialect === "postgres" ? await createTestDatabase() : undefined;
    await start();
    await api.post("/owner/setup", TEST_OWNER);
  });
  afterEach(async () => {
    await server.end("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(): Promise<void> {
    server = await startTestProcess("start", {
      HEDDLE_DATA: folder,
      HEDDLE_PORT: "0",
      HEDDLE_LOG_LEVEL: "silent",
      HEDDLE_EXECUTORS: "1",
      HEDDLE_PAYLOAD_LIMIT: "64",
      ...(database === undefined ? {} : { HEDDLE_DATABASE_URL: database }),
    });
    api = createTestClient(server.url);
  }

  async function killAndStart(): Promise<void> {
    await server.end("SIGKILL");
    await start();
    await api.post("/login", TEST_OWNER);
  }

  const newTable = async (): Promise<string> => {
    const columns = [
      { name: "n", type: "number", isUnique: true },
      { name: "text", type: "string" },
    ];
    return (await api.post("/data-tables", { name: "Killed", columns })).data.id;
  };
  const rowCount = async (table: string): Promise<number> =>
    (await api.get(`/data-tables/${table}`)).data.rowCount;
  const numbers = async (table: string): Promise<number[]> => {
    const { text } = await api.get(`/data-tables/${table}/export`);
    return text.trim().split("\r\n").slice(1).map(Number.parseFloat);
  };
  const many = Array.from({ length: ROWS }, (_, n) => ({ n, text: "x".repeat(TEXT_BYTES) }));

  /** Ends the server when it is in the middle of adding rows: some are written, and the transaction is open. */
  const killWhileWriting = dialect === "sqlite" ? killAtLogSize : killAtHeldRow;

  async function killAtLogSize(write: () => Promise<unknown>): Promise<void> {
    const logBytes = () => statSync(join(folder, "heddle.db-wal")).size;
    const before = logBytes();
    const writing = write().catch(() => undefined);
    await expect.poll(logBytes, { interval: 1 }).toBeGreaterThan(before + LOG_BYTES_BEFORE_KILL);
    await killAndStart();
    await writing;
  }

  /** The last row that is written has to wait, as another transaction holds its value. */
  async function killAtHeldRow(write: () => Promise<unknown>, table: string): Promise<void> {
    const other = new Client({ connectionString: database });
    await other.connect();
    await other.query("begin");
    await other.query(
      `insert into "data_${table}" ("createdAt", "updatedAt", "c1") values (0, 0, ${ROWS - 1})`,
    );
    const writing = write().catch(() => undefined);
    const waiting = `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into "data_%'`;
    const isWaiting = async () => {
      // In a transaction, PostgreSQL's view of other connections is cached until this call.
      await other.query("select pg_stat_clear_snapshot()");
      return (await other.query(waiting)).rowCount;
    };
    await expect.poll(isWaiting, { interval: 20 }).toBe(1);
    await server.end("SIGKILL");
    await other.query("rollback");
    await other.end();
    await killAndStart();
    await writing;
  }

  it("are stored completely or not at all, and the table accepts rows again", async () => {
    const table = await newTable();
    const rows = `/data-tables/${table}/rows`;
    expect((await api.post(rows, { rows: [{ n: -1 }] })).status).toBe(200);
    await killWhileWriting(() => api.post(rows, { rows: many }), table);
    expect([await rowCount(table), await numbers(table)]).toEqual([1, [-1]]);
    expect((await api.post(rows, { rows: many })).status).toBe(200);
    await killAndStart();
    expect([await rowCount(table), (await numbers(table)).length]).toEqual([ROWS + 1, ROWS + 1]);
  });

  it("exist once if a resumed workflow adds them", async () => {
    const count = 20_000;
    const table = await newTable();
    const id = await activeWorkflow([
      ["Hook", "webhook", 2, { path: "rows", httpMethod: "POST" }],
      ["Make", "code", 2, { jsCode: `return Array.from({ length: ${count} }, (_, n) => ({ json: { n } }))` }],
      [
        "Add",
        "dataTable",
        1.1,
        {
          dataTableId: { __rl: true, mode: "id", value: table },
          columns: { mappingMode: "autoMapInputData", value: null },
        },
      ],
    ]);
    expect((await fetch(`${server.url}/webhook/rows`, { method: "POST" })).status).toBe(200);
    await expect.poll(() => rowCount(table), { interval: 1 }).toBeGreaterThan(0);
    await killAndStart();
    expect(await rowCount(table)).toBeLessThan(count);
    await expect.poll(() => statuses(id)).toEqual(["success"]);
    expect(await numbers(table)).toEqual(Array.from({ length: count }, (_, n) => n));
  });

  /** Nodes in a row, each with name, type, version and parameters. */
  async function activeWorkflow(steps: readonly [string, string, number, object][]): Promise<string> {
    const nodes = steps.map(([name, type, typeVersion, parameters], at) => ({
      ...{ id: name, name, type: `n8n-nodes-base.${type}`, typeVersion, parameters },
      ...{ position: [200 * at, 0], webhookId: name.toLowerCase() },
    }));
    const connections = Object.fromEntries(
      nodes
        .slice(1)
        .map(({ name }, at) => [nodes[at]!.name, { main: [[{ node: name, type: "main", index: 0 }]] }]),
    );
    const { data } = await api.post("/workflows", { name: "Rows", nodes, connections, settings: {} });
    await api.patch(`/workflows/${data.id}`, { active: true, versionId: data.versionId });
    return data.id;
  }

  async function statuses(workflowId: string): Promise<string[]> {
    const filter = JSON.stringify({ workflowId });
    const { results } = (await api.get(`/executions?filter=${filter}`)).data;
    return results.map(({ status }: { status: string }) => status);
  }
});
