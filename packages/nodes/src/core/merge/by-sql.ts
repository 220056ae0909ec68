import { type CodeRunner, type Item, isRecord } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { withOrigins } from "./sql-origins.ts";

/** Types of a column that SQL does not know. */
type ColumnKind = "boolean" | "json" | "plain" | "missing";

/** A table created from the items of one input. */
interface Table {
  name: string;
  columns: Map<string, ColumnKind>;
  /** Columns in which an item has null; otherwise, null means that the item lacks the field. */
  withNull: Set<string>;
}

/** A column of the result, and which column of a table it is. */
interface ResultColumn {
  name: string;
  table: string | null;
  column: string | null;
}

/** A table needs a column even when its input is empty. */
const NO_COLUMN = "__empty";

/**
 * Runs one SELECT over the inputs as tables `input1`, `input2`, … in a killable process, in a separate in-memory
 * database that can access nothing else. Objects and lists are JSON there: `input1.data->name` reads a field.
 * @throws NodeError if the query is invalid, or takes too much time or memory
 */
export async function combineBySql(
  query: string,
  inputs: readonly (readonly Item[])[],
  { code, signal }: { code: CodeRunner; signal: AbortSignal },
): Promise<Item[]> {
  const tables = inputs.map((items, index) => tableOf(items, `input${index + 1}`, query));
  const run = (statement: string) =>
    code.run({
      language: "sql",
      mode: "runOnceForAllItems",
      code: statement,
      items: tables.flatMap((table, index) => rowsOf(table, index, inputs[index] ?? [])),
      roots: { tables: tables.map((table, index) => declared(table, inputs[index] ?? [])) },
      call: () => undefined,
      timeout: 0,
      signal,
      onLog: () => {},
    });
  const statement = withJsonArrows(query.trim().replace(/;\s*$/, ""));
  const named = new Map(tables.map((table) => [table.name, table]));
  const traced = withOrigins(statement);
  const found = traced && (await run(traced.query).catch(onlyOfSql));
  if (found) return tracedItems(found.value as SqlResult, traced.inputs, named);
  const { value } = await run(statement).catch(failed);
  const [columns, ...rows] = value as SqlResult;
  // A row can originate from any item.
  const pairedItem = inputs.flatMap((items, input) => items.map((_, item) => ({ item, input })));
  return toRows(columns, rows, named).map((row) => ({ json: row, pairedItem }));
}

type SqlResult = [ResultColumn[], ...unknown[][]];

/** Items paired with the source rows; the last columns contain their numbers, from 1. */
function tracedItems(
  [columns, ...rows]: SqlResult,
  inputs: readonly number[],
  tables: ReadonlyMap<string, Table>,
): Item[] {
  const own = columns.length - inputs.length;
  const json = toRows(columns.slice(0, own), rows, tables);
  return json.map((row, index) => {
    const numbers = rows[index]?.slice(own) ?? [];
    const pairedItem = inputs.flatMap((input, at) =>
      rowNumbers(numbers[at]).map((number) => ({ item: number - 1, input })),
    );
    return { json: row, pairedItem };
  });
}

/** Row numbers in ascending order, from one number or, for a group, a list such as `3,1,2`. */
function rowNumbers(value: unknown): number[] {
  if (value === null || value === undefined) return [];
  const numbers = String(value).split(",").map(Number);
  return numbers.sort((first, second) => first - second);
}

/** `undefined` if SQLite refused the query, which then runs as written; other errors are thrown. */
function onlyOfSql(error: unknown): undefined {
  const { description } = error as { description?: string };
  if (description !== undefined) throw error;
  return undefined;
}

/** The runner describes exceeded limits; SQLite's messages need an introduction. */
function failed(error: unknown): never {
  const { message, description } = error as { message: string; description?: string };
  throw description === undefined ? nodeError("sql-failed", { reason: message }, { cause: error }) : error;
}

function tableOf(items: readonly Item[], name: string, query: string): Table {
  const columns = columnsOf(items);
  addNamed(columns, name, query);
  const withNull = [...columns.keys()].filter((column) => items.some(({ json }) => json[column] === null));
  return { name, columns, withNull: new Set(withNull) };
}

function columnNames({ columns }: Table): string[] {
  return columns.size > 0 ? [...columns.keys()] : [NO_COLUMN];
}

/** Name, columns and their types, as the runner makes the table. */
function declared(table: Table, items: readonly Item[]) {
  const columns = columnNames(table);
  return { name: table.name, columns, types: columns.map((column) => affinityOf(items, column)) };
}

function rowsOf(table: Table, index: number, items: readonly Item[]): Item[] {
  const names = columnNames(table);
  return items.map(({ json }) => ({
    json: { table: index, values: names.map((name) => toSql(Object.hasOwn(json, name) ? json[name] : null)) },
  }));
}

/**
 * Lets numbers and texts that read as them be equal, as in JavaScript: SQL compares by the type of a column, so columns that hold one
 * type only declare it.
 */
function affinityOf(items: readonly Item[], column: string): "" | "NUMERIC" | "TEXT" {
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

function toSql(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return value ? 1 : 0;
  return typeof value === "string" || typeof value === "number" ? value : JSON.stringify(value);
}

type Row = Record<string, unknown>;

function toRows(
  found: readonly ResultColumn[],
  rows: readonly unknown[][],
  tables: ReadonlyMap<string, Table>,
): Row[] {
  const columns = found.map(({ name, table, column }) => {
    const origin = column ? tables.get(String(table).toLowerCase()) : undefined;
    const kind = origin?.columns.get(String(column)) ?? "plain";
    return { name, kind, isMissing: origin !== undefined && !origin.withNull.has(String(column)) };
  });
  return rows.map((row) => {
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
  if (kind === "boolean" && typeof value === "number") return value !== 0;
  if (kind !== "json" || typeof value !== "string") return value ?? null;
  try {
    const parsed: unknown = JSON.parse(value);
    return isRecord(parsed) || Array.isArray(parsed) ? parsed : value;
  } catch {
    return value;
  }
}

/** `a->b` contains an unquoted field name; SQL requires quotes. Quoted text stays unchanged. */
export function withJsonArrows(query: string): string {
  return query.replace(
    /'(?:[^']|'')*'|"[^"]*"|`[^`]*`|->\s*([A-Za-z_]\w*)/g,
    (whole, field: string | undefined) => (field === undefined ? whole : `->>'${field}'`),
  );
}
