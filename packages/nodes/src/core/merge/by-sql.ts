import { type Item, isRecord, NodeError } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { createDatabase, type QueryDatabase, quoted } from "./sql-database.ts";

/** Types of a column that SQL does not know. */
type ColumnKind = "boolean" | "json" | "plain" | "missing";

/** A table made of the items of one input. */
interface Table {
  name: string;
  columns: Map<string, ColumnKind>;
  /** Columns in which an item has null; elsewhere, null means that the item lacks the field. */
  withNull: Set<string>;
}

/** A table needs a column even when its input is empty. */
const NO_COLUMN = "__empty";

/**
 * Runs one SELECT over the inputs as tables `input1`, `input2`, … in a database of its own that lives in memory and can reach nothing
 * else. Objects and lists are JSON there: `input1.data->name` reads a field of one.
 * @throws NodeError when the query is wrong.
 */
export async function combineBySql(query: string, inputs: readonly (readonly Item[])[]): Promise<Item[]> {
  const database = await createDatabase();
  try {
    const tables = inputs.map((items, index) => fillTable(database, `input${index + 1}`, items, query));
    database.lock();
    const json = select(database, query, new Map(tables.map((table) => [table.name, table])));
    // A row may come from any item.
    const pairedItem = inputs.flatMap((items, input) => items.map((_, item) => ({ item, input })));
    return json.map((row) => ({ json: row, pairedItem }));
  } catch (error) {
    if (error instanceof NodeError) throw error;
    throw nodeError("sql-failed", { reason: (error as Error).message }, { cause: error });
  } finally {
    database.close();
  }
}

function fillTable(database: QueryDatabase, name: string, items: readonly Item[], query: string): Table {
  const columns = columnsOf(items);
  addNamed(columns, name, query);
  const names = columns.size > 0 ? [...columns.keys()] : [NO_COLUMN];
  const typed = names.map((column) => `${quoted(column)} ${affinityOf(items, column)}`);
  database.run(`CREATE TABLE ${name} (${typed.join(", ")})`);
  const insert = database.prepare(`INSERT INTO ${name} VALUES (${names.map(() => "?").join(", ")})`);
  for (const item of items)
    insert.run(...names.map((column) => toSql(Object.hasOwn(item.json, column) ? item.json[column] : null)));
  return {
    name,
    columns,
    withNull: new Set(names.filter((column) => items.some(({ json }) => json[column] === null))),
  };
}

/**
 * Lets numbers and texts that read as them be equal, as in JavaScript: SQL compares by the type of a column, so columns that hold one
 * type only declare it.
 */
function affinityOf(items: readonly Item[], column: string): string {
  const types = new Set(items.map(({ json }) => (json[column] === null ? "undefined" : typeof json[column])));
  types.delete("undefined");
  if (types.size !== 1) return "";
  return types.has("number") ? "NUMERIC" : types.has("string") ? "TEXT" : "";
}

/** Names that differ in case only are one column to SQL; the first spelling counts. */
function columnsOf(items: readonly Item[]): Map<string, ColumnKind> {
  const columns = new Map<string, ColumnKind>();
  const spellings = new Map<string, string>();
  for (const item of items) {
    for (const [key, value] of Object.entries(item.json)) {
      const name = spellings.get(key.toLowerCase()) ?? key;
      spellings.set(key.toLowerCase(), name);
      if (value === null || value === undefined) columns.set(name, columns.get(name) ?? "plain");
      else columns.set(name, mixed(columns.get(name), kindOf(value)));
    }
  }
  return columns;
}

/** A field missing from all items is an empty column if the query names it with its table, and is left out of the result. */
function addNamed(columns: Map<string, ColumnKind>, table: string, query: string): void {
  const known = new Set([...columns.keys()].map((column) => column.toLowerCase()));
  const quotedText = /'(?:[^']|'')*'/g;
  const named = new RegExp(
    `\\b${table}\\s*\\.\\s*(?:"([^"]+)"|\`([^\`]+)\`|\\[([^\\]]+)\\]|([\\p{L}_][\\p{L}\\d_]*))`,
    "giu",
  );
  for (const [, ...names] of query.replace(quotedText, "''").matchAll(named)) {
    const name = names.find((one) => one !== undefined) as string;
    if (known.has(name.toLowerCase())) continue;
    known.add(name.toLowerCase());
    columns.set(name, "missing");
  }
}

function kindOf(value: unknown): ColumnKind {
  return typeof value === "boolean" ? "boolean" : typeof value === "object" ? "json" : "plain";
}

/** Booleans are 0 and 1, so a column is only read back as boolean when it holds nothing else. */
function mixed(known: ColumnKind | undefined, next: ColumnKind): ColumnKind {
  return known === undefined || known === next
    ? next
    : known === "json" || next === "json"
      ? "json"
      : "plain";
}

function toSql(value: unknown): string | number | bigint | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "number") return Number.isSafeInteger(value) ? BigInt(value) : value;
  return typeof value === "string" ? value : JSON.stringify(value);
}

type Row = Record<string, unknown>;

function select(database: QueryDatabase, query: string, tables: ReadonlyMap<string, Table>): Row[] {
  const statement = database.prepare(withJsonArrows(query.trim().replace(/;\s*$/, "")));
  const columns = statement.columns().map(({ name, table, column }) => {
    const origin = column ? tables.get(String(table).toLowerCase()) : undefined;
    const kind = origin?.columns.get(String(column)) ?? "plain";
    return { name, kind, isMissing: origin !== undefined && !origin.withNull.has(String(column)) };
  });
  return statement.rows().map((row) => {
    const json: Row = {};
    for (const [index, { name, kind, isMissing }] of columns.entries()) {
      const value = fromSql(row[index], kind);
      if (value === null && isMissing) continue;
      // Among columns of the same name, as `SELECT *` returns for joined tables, a value wins over null.
      const keep = value === null && Object.hasOwn(json, name);
      if (!keep && kind !== "missing" && name !== NO_COLUMN && name !== "__proto__") json[name] = value;
    }
    return json;
  });
}

function fromSql(value: unknown, kind: ColumnKind): unknown {
  if (typeof value === "bigint") return Number(value);
  if (kind === "boolean" && typeof value === "number") return value !== 0;
  if (kind !== "json" || typeof value !== "string") return value ?? null;
  try {
    const parsed: unknown = JSON.parse(value);
    return isRecord(parsed) || Array.isArray(parsed) ? parsed : value;
  } catch {
    return value;
  }
}

/** `a->b` names a field as it is; SQL wants it between quotes. Quoted text stays as it is. */
export function withJsonArrows(query: string): string {
  return query.replace(
    /'(?:[^']|'')*'|"[^"]*"|`[^`]*`|->\s*([A-Za-z_]\w*)/g,
    (whole, field: string | undefined) => (field === undefined ? whole : `->>'${field}'`),
  );
}
