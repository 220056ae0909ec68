import type { FormContext, ResourceMapperField } from "@heddle/workflow";
import type { Pool } from "pg";
import { chosenIn } from "../../stores/sql/chosen.ts";
import type { Column, TableColumns } from "../../stores/sql/row-values.ts";
import { withPostgres } from "./connection.ts";
import { postgresError } from "./driver.ts";
import { tableColumns } from "./table-columns.ts";

/** Parts of the form context that the lists use. */
type ListContext = Pick<FormContext, "credentials" | "network" | "parameters">;

const LIST_OPTIONS = { connectionTimeoutMs: 20_000, idleMs: 0, hasLargeNumbers: false };

const SCHEMAS = `SELECT schema_name AS name FROM information_schema.schemata
  WHERE schema_name NOT LIKE 'pg\\_%' AND position(lower($1) in lower(schema_name)) > 0 ORDER BY 1`;
const TABLES = `SELECT table_name AS name FROM information_schema.tables
  WHERE table_schema = $2 AND position(lower($1) in lower(table_name)) > 0 ORDER BY 1`;

async function asked<T>(context: ListContext, work: (pool: Pool) => Promise<T>): Promise<T> {
  const data = await context.credentials("postgres");
  return withPostgres(context.network, data, LIST_OPTIONS, work).catch((thrown) => {
    throw postgresError(thrown);
  });
}

function schemaOf(context: ListContext): string {
  return chosenIn(context.parameters, "schema") || "public";
}

function names(context: ListContext, query: string, values: readonly unknown[]) {
  return asked(context, async (pool) => {
    const { rows } = await pool.query<{ name: string }>(query, [...values]);
    return rows.map(({ name }) => ({ name, value: name }));
  });
}

function chosenTable(context: ListContext, name: string): Promise<TableColumns> {
  const table = chosenIn(context.parameters, name);
  return asked(context, (pool) => tableColumns(pool, schemaOf(context), table));
}

async function columnOptions(context: ListContext) {
  const { columns } = await chosenTable(context, "table");
  return columns.map(({ name, kind }) => ({ name, value: name, description: kind ?? "" }));
}

/** A column as a resource mapper shows it. */
function mapperField({ name, kind, isRequired, isComputed, isKey }: Column): ResourceMapperField {
  const type = kind === "json" ? "object" : kind === "list" ? "array" : kind;
  return {
    id: name,
    displayName: name,
    required: isRequired,
    defaultMatch: isKey,
    display: !isComputed,
    canBeUsedToMatch: true,
    ...(type === undefined ? {} : { type }),
  };
}

/** Lists of the forms: schemas, tables and columns. */
export const methods = {
  listSearch: {
    searchSchemas: async (context: ListContext, filter = "") => ({
      results: await names(context, SCHEMAS, [filter]),
    }),
    searchTables: async (context: ListContext, filter = "") => ({
      results: await names(context, TABLES, [filter, schemaOf(context)]),
    }),
  },
  loadOptions: {
    columns: columnOptions,
    columnsOrAll: async (context: ListContext) => [
      { name: "*", value: "*", description: "All columns" },
      ...(await columnOptions(context)),
    ],
  },
  resourceMapping: {
    tableColumns: async (context: ListContext) => ({
      fields: (await chosenTable(context, "table")).columns.map(mapperField),
    }),
  },
};
