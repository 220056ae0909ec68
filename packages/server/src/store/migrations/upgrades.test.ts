import { DatabaseSync } from "node:sqlite";
import { type ColumnMetadata, Kysely, PostgresDialect, sql, type TableMetadata } from "kysely";
import { Migrator } from "kysely/migration";
import { Pool } from "pg";
import { expect, it } from "vitest";
import { createTestDatabase, describeStores } from "../../testing/index.ts";
import { columnTypes } from "../column-types.ts";
import { migrate } from "../migrate.ts";
import { sqliteDialect } from "../sqlite/dialect.ts";
import { migrations } from "./index.ts";

type Row = Record<string, unknown>;
type Database = Kysely<Record<string, Row>>;

/** A column that names a row of another table. */
interface Reference {
  table: string;
  column: string;
  target: string;
  targetColumn: string;
}

const ROWS = 2;
const STEPS = Object.keys(migrations);
/** The first schema, the last one before this one, and some between. */
const STATES = STEPS.slice(0, -1).filter((_, index) => index % 6 === 0 || index === STEPS.length - 2);

/** Columns whose values a migration changes on purpose; separate tests cover those migrations. */
const CHANGED: ReadonlySet<string> = new Set(["credential.nodesAccess"]);

describeStores("a database of an earlier version", (dialect) => {
  it.each(STATES)(
    "keeps every row and every value that has a column, from the schema of %s",
    async (state) => {
      const db = await openDatabase();
      const steps = Object.entries(migrations).map(([name, step]) => [
        name,
        { up: (on: Kysely<unknown>) => step.up(on, columnTypes[dialect]) },
      ]);
      const provider = { getMigrations: async () => Object.fromEntries(steps) };
      const { error } = await new Migrator({ db, provider }).migrateTo(state);
      expect(error).toBeUndefined();
      const before = await fill(db);
      expect(Object.keys(before).length).toBeGreaterThan(2);

      await migrate(db as unknown as Kysely<unknown>, dialect);

      const tables = new Map((await db.introspection.getTables()).map((table) => [table.name, table]));
      for (const [name, rows] of Object.entries(before)) {
        const columns = new Set(tables.get(name)?.columns.map((column) => column.name));
        if (columns.size === 0) continue;
        const after = await db.selectFrom(name).selectAll().execute();
        for (const row of rows) {
          const kept = Object.entries(row).filter(
            ([column]) => columns.has(column) && !CHANGED.has(`${name}.${column}`),
          );
          expect(after, name).toContainEqual(expect.objectContaining(Object.fromEntries(kept)));
        }
      }
      await db.destroy();
    },
  );

  async function openDatabase(): Promise<Database> {
    if (dialect === "sqlite") return new Kysely({ dialect: sqliteDialect(new DatabaseSync(":memory:")) });
    const pool = new Pool({ connectionString: await createTestDatabase() });
    return new Kysely({ dialect: new PostgresDialect({ pool }) });
  }

  /** Inserts rows into every table, referenced ones first. Columns that a migration reads as JSON contain JSON. */
  async function fill(db: Database): Promise<Record<string, Row[]>> {
    const references = await referencesOf(db);
    const filled: Record<string, Row[]> = {};
    let left = (await db.introspection.getTables()).filter(({ isView }) => !isView);
    while (left.length > 0) {
      const ready = left.filter(({ name }) => targetsOf(name, references).every((target) => filled[target]));
      expect(ready, "tables whose references are there").not.toEqual([]);
      for (const table of ready) filled[table.name] = await fillTable(db, table, { references, filled });
      left = left.filter((table) => !ready.includes(table));
    }
    return filled;
  }

  async function referencesOf(db: Database): Promise<Reference[]> {
    const { rows } = await (dialect === "sqlite"
      ? sql<Reference>`select tables.name as "table", keys."from" as "column", keys."table" as target, coalesce(keys."to", 'id') as "targetColumn"
          from sqlite_master tables, pragma_foreign_key_list(tables.name) keys where tables.type = 'table'`
      : sql<Reference>`select own.table_name as "table", own.column_name as "column", other.table_name as target, other.column_name as "targetColumn"
          from information_schema.referential_constraints key
          join information_schema.key_column_usage own on own.constraint_name = key.constraint_name
          join information_schema.key_column_usage other on other.constraint_name = key.unique_constraint_name
            and other.ordinal_position = own.position_in_unique_constraint`
    ).execute(db);
    return rows;
  }
});

const targetsOf = (name: string, references: readonly Reference[]) =>
  references.filter(({ table, target }) => table === name && target !== name).map(({ target }) => target);

async function fillTable(
  db: Database,
  { name, columns }: TableMetadata,
  { references, filled }: { references: readonly Reference[]; filled: Readonly<Record<string, Row[]>> },
): Promise<Row[]> {
  const own = references.filter(({ table }) => table === name);
  const valueFor = (column: ColumnMetadata, row: number): unknown => {
    const named = own.filter((one) => one.column === column.name);
    if (named.length === 0) return madeUp(column, `${name}.${column.name}`, row);
    // Self-references of a table are null.
    const reference = named.find(({ target }) => target !== name);
    return reference ? (filled[reference.target]?.[row]?.[reference.targetColumn] ?? null) : null;
  };
  const made = columns.filter(({ isAutoIncrementing }) => !isAutoIncrementing);
  const rows = Array.from({ length: ROWS }, (_, row) =>
    Object.fromEntries(made.map((column) => [column.name, valueFor(column, row)])),
  );
  for (const row of rows) await db.insertInto(name).values(row).execute();
  return (await db.selectFrom(name).selectAll().execute()) as Row[];
}

function madeUp({ dataType }: ColumnMetadata, place: string, row: number): unknown {
  if (/int/i.test(dataType)) return 1001 + row;
  if (/blob|bytea/i.test(dataType)) return Buffer.from(`${place} ${row}`);
  if (/real|double|float|numeric/i.test(dataType)) return row + 0.5;
  return JSON.stringify({ of: place, row });
}
