import type { ClientBase, Pool } from "pg";
import { nodeError } from "../../errors/node-error.ts";
import type { Column, TableColumns } from "../../stores/sql/row-values.ts";

const COLUMNS = `
  SELECT c.column_name AS name, c.data_type AS type,
    c.is_nullable = 'NO' AND c.column_default IS NULL AND c.is_identity = 'NO' AS "isRequired",
    c.is_generated = 'ALWAYS' OR c.identity_generation = 'ALWAYS' AS "isComputed",
    EXISTS (
      SELECT FROM information_schema.key_column_usage k
      JOIN information_schema.table_constraints t USING (constraint_schema, constraint_name)
      WHERE t.constraint_type = 'PRIMARY KEY' AND k.table_schema = c.table_schema
        AND k.table_name = c.table_name AND k.column_name = c.column_name
    ) AS "isKey"
  FROM information_schema.columns c
  WHERE c.table_schema = $1 AND c.table_name = $2 ORDER BY c.ordinal_position`;

const KINDS: readonly [RegExp, NonNullable<Column["kind"]>][] = [
  [/^boolean$/, "boolean"],
  [/^(?:date|time)/, "dateTime"],
  [/^jsonb?$/, "json"],
  [/^ARRAY$/, "list"],
  [/^(?:smallint|integer|bigint|numeric|real|double)/, "number"],
  [/^(?:character|text|uuid|name|citext)/, "string"],
];

type Row = Omit<Column, "kind"> & { readonly type: string };

/** Columns of a table. @throws NodeError if it has none visible to the user */
export async function tableColumns(
  client: Pool | ClientBase,
  schema: string,
  table: string,
): Promise<TableColumns> {
  const { rows } = await client.query<Row>(COLUMNS, [schema, table]);
  if (rows.length === 0) throw nodeError("table-missing", { table: `${schema}.${table}` });
  const columns = rows.map(({ type, ...column }) => ({
    ...column,
    isComputed: column.isComputed === true,
    kind: KINDS.find(([pattern]) => pattern.test(type))?.[1],
  }));
  return { table, columns };
}
