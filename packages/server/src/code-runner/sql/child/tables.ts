import type { QueryDatabase } from "./database.ts";

/** A table to make; a type for each column, empty for any. */
export interface Declared {
  name: string;
  columns: readonly string[];
  types: readonly string[];
}

/** A row of an input, by the number of its table. */
interface Row {
  json: { table: number; values: (string | number | null)[] };
}

/** Makes the tables and fills them; `next` returns further rows until there are none. */
export function fillTables(
  database: QueryDatabase,
  tables: readonly Declared[],
  rows: readonly unknown[],
  next: (() => unknown[]) | undefined,
): void {
  const inserts = tables.map(({ name, columns, types }) => {
    const typed = columns.map((column, index) => `${quoted(column)} ${types[index] ?? ""}`);
    database.run(`CREATE TABLE ${name} (${typed.join(", ")})`);
    return database.prepare(`INSERT INTO ${name} VALUES (${columns.map(() => "?").join(", ")})`);
  });
  for (let part: readonly unknown[] = rows; part.length > 0; part = next?.() ?? []) {
    for (const { json } of part as Row[]) inserts[json.table]?.run(...json.values.map(toSql));
  }
}

/** Whole numbers are integers to SQL. */
function toSql(value: string | number | null): string | number | bigint | null {
  return Number.isSafeInteger(value) ? BigInt(value as number) : value;
}

/** An identifier between quotes. */
function quoted(name: string): string {
  return `"${name.replaceAll('"', '""').replaceAll("\0", "")}"`;
}
