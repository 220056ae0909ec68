import type { Pool, RowDataPacket } from "mysql2/promise";
import { nodeError } from "../../errors/node-error.ts";
import type { Column, TableColumns } from "../../stores/sql/row-values.ts";

const COLUMNS = `
  SELECT column_name AS name, data_type AS type, column_key = 'PRI' AS isKey,
    generation_expression <> '' AS isComputed,
    is_nullable = 'NO' AND column_default IS NULL AND extra NOT LIKE '%auto_increment%' AS isRequired
  FROM information_schema.columns
  WHERE table_schema = database() AND table_name = ? ORDER BY ordinal_position`;

const KINDS: readonly [RegExp, NonNullable<Column["kind"]>][] = [
  [/^(?:date|time|year)/, "dateTime"],
  [/^json$/, "json"],
  [/int$|^(?:decimal|float|double)/, "number"],
  [/char$|text$|^(?:enum|set|uuid)/, "string"],
];

/** Columns of a table of the credential's database. @throws NodeError if it has none visible to the user */
export async function tableColumns(pool: Pool, table: string): Promise<TableColumns> {
  const [rows] = await pool.execute<RowDataPacket[]>(COLUMNS, [table]);
  if (rows.length === 0) throw nodeError("table-missing", { table });
  const columns = rows.map(({ name, type, isKey, isComputed, isRequired }) => ({
    name: String(name),
    kind: KINDS.find(([pattern]) => pattern.test(String(type)))?.[1],
    isKey: Boolean(isKey),
    isComputed: Boolean(isComputed),
    isRequired: Boolean(isRequired),
  }));
  return { table, columns };
}
