/** Rows of data tables in two layouts: typed columns in a separate table, and JSON with an index on the key. */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { findPostgres, startTestPostgres } from "../../packages/server/src/testing/postgres.ts";
import { writeResults } from "../measure/results.ts";

const ROWS = Number(process.argv.find((one) => one.startsWith("--rows="))?.slice(7) ?? 1_000_000);
const MAX_INSERTED_ROWS = 1_000;
const TRIES = 7;

interface Database {
  exec(sql: string): Promise<void>;
  all(sql: string): Promise<unknown[]>;
  megabytes(): Promise<number>;
  close(): Promise<void>;
}

interface Layout {
  readonly create: readonly string[];
  insert(from: number): string;
  readonly queries: Readonly<Record<string, string>>;
}

const TYPED: Layout = {
  create: [
    "create table r (id integer primary key, c1 text, c2 double precision, c3 smallint, c4 bigint)",
    "create unique index k on r (c1)",
  ],
  insert: (from) =>
    `insert into r values ${each(from, (n) => `(${n}, 'key ${n}', ${n % 1000}.5, ${n % 2}, ${1.7e12 + n})`)}`,
  queries: {
    "by the unique key": `select * from r where c1 = 'key ${ROWS - 7}'`,
    "page at the end": `select * from r where id > ${ROWS - 200} order by id limit 100`,
    "filter without an index": "select count(*) from r where c2 > 990",
    "sort without an index": "select * from r order by c2 desc, id desc limit 100",
    "update 1,000 rows": `update r set c2 = c2 + 1 where id > ${ROWS - 1_000}`,
  },
};

function json(dialect: "sqlite" | "postgres"): Layout {
  const at = (key: string) =>
    dialect === "sqlite" ? `json_extract(d, '$.${key}')` : `d::jsonb ->> '${key}'`;
  const number = dialect === "sqlite" ? at("n") : `(${at("n")})::double precision`;
  const set =
    dialect === "sqlite"
      ? `json_set(d, '$.n', ${number} + 1)`
      : `jsonb_set(d, '{n}', to_jsonb(${number} + 1))`;
  const type = dialect === "sqlite" ? "text" : "jsonb";
  return {
    create: [
      `create table r (id integer primary key, d ${type})`,
      `create unique index k on r ((${at("key")}))`,
    ],
    insert: (from) =>
      `insert into r values ${each(from, (n) => `(${n}, '${JSON.stringify({ key: `key ${n}`, n: (n % 1000) + 0.5, done: n % 2 === 1, at: 1.7e12 + n })}')`)}`,
    queries: {
      "by the unique key": `select * from r where ${at("key")} = 'key ${ROWS - 7}'`,
      "page at the end": `select * from r where id > ${ROWS - 200} order by id limit 100`,
      "filter without an index": `select count(*) from r where ${number} > 990`,
      "sort without an index": `select * from r order by ${number} desc, id desc limit 100`,
      "update 1,000 rows": `update r set d = ${set} where id > ${ROWS - 1_000}`,
    },
  };
}

function each(from: number, row: (n: number) => string): string {
  return Array.from({ length: MAX_INSERTED_ROWS }, (_, index) => row(from + index)).join(", ");
}

async function sqlite(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), "heddle-bench-"));
  const file = join(folder, "rows.db");
  const database = new DatabaseSync(file);
  database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -16000");
  return {
    exec: async (sql) => database.exec(sql),
    all: async (sql) => database.prepare(sql).all(),
    megabytes: async () => {
      database.exec("pragma wal_checkpoint(truncate)");
      return Math.round(statSync(file).size / 2 ** 20);
    },
    close: async () => {
      database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function postgres(connectionString: string): Promise<Database> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query("drop table if exists r");
  return {
    exec: async (sql) => void (await client.query(sql)),
    all: async (sql) => (await client.query(sql)).rows,
    megabytes: async () => {
      const { rows } = await client.query("select pg_total_relation_size('r') as bytes");
      return Math.round(Number(rows[0].bytes) / 2 ** 20);
    },
    close: () => client.end(),
  };
}

async function measure(database: Database, layout: Layout): Promise<Record<string, number>> {
  for (const sql of layout.create) await database.exec(sql);
  const begin = performance.now();
  for (let from = 1; from <= ROWS; from += MAX_INSERTED_ROWS) await database.exec(layout.insert(from));
  const figures: Record<string, number> = {
    "1,000 rows added": ((performance.now() - begin) / ROWS) * MAX_INSERTED_ROWS,
  };
  for (const [name, sql] of Object.entries(layout.queries))
    figures[name] = await timeOf(() => database.all(sql));
  figures["megabytes"] = await database.megabytes();
  await database.close();
  return figures;
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < TRIES; index++) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}

const results: Record<string, Record<string, number>> = {
  "SQLite, typed columns": await measure(await sqlite(), TYPED),
  "SQLite, JSON": await measure(await sqlite(), json("sqlite")),
};
if (findPostgres()) {
  const server = await startTestPostgres();
  const address = `postgres://heddle@127.0.0.1:${server.port}/postgres`;
  results["PostgreSQL, typed columns"] = await measure(await postgres(address), TYPED);
  results["PostgreSQL, JSON"] = await measure(await postgres(address), json("postgres"));
  server.stop();
}
const rounded = Object.fromEntries(
  Object.entries(results).map(([name, figures]) => [
    name,
    Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, Number(value.toPrecision(3))])),
  ]),
);
console.table(rounded);
writeResults(import.meta.dirname, { rows: ROWS, ...rounded });
