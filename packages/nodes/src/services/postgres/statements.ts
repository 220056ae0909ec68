import type { ExecuteContext } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { bindQuery, isReading, placeholdersIn } from "../../stores/sql/bind-query.ts";
import { conditionsOf } from "../../stores/sql/conditions.ts";
import { POSTGRES_SQL, type Statement } from "../../stores/sql/dialect.ts";
import { queryText } from "../../stores/sql/query-text.ts";
import { queryValues } from "../../stores/sql/query-values.ts";
import {
  fieldsAsRow,
  fitting,
  listedNames,
  mappedRow,
  namedFields,
  type TableColumns,
} from "../../stores/sql/row-values.ts";
import type { ItemQuery } from "../../stores/sql/run-queries.ts";
import {
  columnList,
  type RowValues,
  refuseEmpty,
  StatementWriter,
  selectStatement,
  splitRow,
  type TableName,
} from "../../stores/sql/table-statements.ts";
import type { readProperties } from "./properties.ts";

export type PostgresContext = ExecuteContext<typeof readProperties>;

/** Database differences that affect statements. */
export interface PostgresDialect {
  /** Looks up the columns of a table; without columns, values are sent unconverted. */
  findColumns(schema: string, table: string): Promise<TableColumns>;
  /** Default schema of tables; empty if the database has no schemas. */
  readonly schema: string;
  /** Whether statements that write can return the rows they wrote. */
  readonly hasReturning: boolean;
}

/** The statements for an item. @throws NodeError for parameters that make no statement */
export async function itemQuery(
  context: PostgresContext,
  index: number,
  dialect: PostgresDialect,
): Promise<ItemQuery> {
  const { operation } = context.read(index);
  if (operation === "executeQuery") return written(context, index);
  const statement = await tableStatement(context, index, dialect);
  // If a database does not return the written row, it stored the fields of the item.
  const empty = dialect.hasReturning
    ? whenEmpty(context, operation === "select")
    : context.items[index]?.json;
  return { index, statements: () => [statement], whenEmpty: empty };
}

function tableStatement(
  context: PostgresContext,
  index: number,
  dialect: PostgresDialect,
): Statement | Promise<Statement> {
  switch (context.read(index).operation) {
    case "select":
      return selection(context, index, dialect);
    case "deleteTable":
      return deletion(context, index, dialect);
    case "update":
      return update(context, index, dialect);
    case "upsert":
      return upsert(context, index, dialect);
    default:
      return insertion(context, index, dialect);
  }
}

/** After a query that writes and returns nothing, the workflow continues. */
function whenEmpty({ node }: PostgresContext, isRead: boolean): ItemQuery["whenEmpty"] {
  return isRead || node.typeVersion < 2 ? undefined : { success: true };
}

/** A query as its author wrote it; `{{ }}` in it are evaluated. */
function written(context: PostgresContext, index: number): ItemQuery {
  const { read } = context;
  const query = queryText(context, read.stored("query"), index);
  const { parameterNames, options } = read(index);
  const wanted = placeholdersIn(query, POSTGRES_SQL);
  const names = listedNames(parameterNames);
  const given =
    names.length > 0
      ? names.map((name) => context.items[index]?.json[name] ?? null)
      : queryValues(context, read.stored("options.queryReplacement"), { index, wanted });
  const values = options.replaceEmptyStrings ? given.map((value) => (value === "" ? null : value)) : given;
  const keepsQuoted = options.treatQueryParametersInSingleQuotesAsText === true;
  return {
    index,
    whenEmpty: whenEmpty(context, isReading(query, POSTGRES_SQL)),
    statements: (isTyped) => bindQuery(query, values, POSTGRES_SQL, { isTyped, keepsQuoted }),
  };
}

function tableOf({ read }: PostgresContext, index: number, dialect: PostgresDialect): TableName {
  const { schema, table } = read(index);
  if (table === "") throw nodeError("parameter-empty", { label: "Table" });
  return [dialect.schema === "" ? "" : schema || dialect.schema, table];
}

function selection(context: PostgresContext, index: number, dialect: PostgresDialect): Statement {
  const { returnAll, limit, combineConditions, options, sort } = context.read(index);
  return selectStatement(
    {
      table: tableOf(context, index, dialect),
      columns: options.outputColumns ?? [],
      conditions: conditionsOf(context.read.given(index).where),
      combination: combineConditions,
      order: sort.values ?? [],
      limit: returnAll ? undefined : limit,
    },
    POSTGRES_SQL,
  );
}

function deletion(context: PostgresContext, index: number, dialect: PostgresDialect): Statement {
  const { deleteCommand, restartSequences, combineConditions, options } = context.read(index);
  const writer = new StatementWriter(POSTGRES_SQL);
  const table = writer.table(tableOf(context, index, dialect));
  const cascade = options.cascade ? " CASCADE" : "";
  if (deleteCommand === "drop") return writer.end(`DROP TABLE IF EXISTS ${table}${cascade}`);
  if (deleteCommand === "truncate")
    return writer.end(`TRUNCATE TABLE ${table}${restartSequences ? " RESTART IDENTITY" : ""}${cascade}`);
  const where = writer.where(conditionsOf(context.read.given(index).where), combineConditions);
  return writer.end(`DELETE FROM ${table}${where}`);
}

async function insertion(
  context: PostgresContext,
  index: number,
  dialect: PostgresDialect,
): Promise<Statement> {
  const row = await rowOf(context, index, dialect);
  const writer = new StatementWriter(POSTGRES_SQL);
  const skips = context.read(index).options.skipOnConflict ? " ON CONFLICT DO NOTHING" : "";
  return writer.end(
    `${insertText(writer, tableOf(context, index, dialect), row)}${skips}${returning(context, index, { writer, dialect })}`,
  );
}

/** A row without values gets the defaults of the table. */
function insertText(writer: StatementWriter, table: TableName, row: RowValues): string {
  const into = `INSERT INTO ${writer.table(table)}`;
  const names = Object.keys(row);
  if (names.length === 0) return `${into} DEFAULT VALUES`;
  return `${into} (${writer.names(names)}) VALUES (${Object.values(row).map(writer.bind).join(", ")})`;
}

async function update(context: PostgresContext, index: number, dialect: PostgresDialect): Promise<Statement> {
  const row = await rowOf(context, index, dialect);
  const { match, rest } = splitRow(row, matchingColumns(context, index));
  refuseEmpty(rest);
  const writer = new StatementWriter(POSTGRES_SQL);
  const set = writer.pairs(rest, ", ");
  const where = writer.pairs(match, " AND ");
  const table = writer.table(tableOf(context, index, dialect));
  return writer.end(
    `UPDATE ${table} SET ${set} WHERE ${where}${returning(context, index, { writer, dialect })}`,
  );
}

async function upsert(context: PostgresContext, index: number, dialect: PostgresDialect): Promise<Statement> {
  const row = await rowOf(context, index, dialect);
  const matching = matchingColumns(context, index);
  const { rest } = splitRow(row, matching);
  const writer = new StatementWriter(POSTGRES_SQL);
  const insert = insertText(writer, tableOf(context, index, dialect), row);
  const set = Object.keys(rest).map((name) => `${writer.name(name)} = EXCLUDED.${writer.name(name)}`);
  const change = set.length === 0 ? "DO NOTHING" : `DO UPDATE SET ${set.join(", ")}`;
  const conflict = ` ON CONFLICT (${writer.names(matching)}) ${change}`;
  return writer.end(`${insert}${conflict}${returning(context, index, { writer, dialect })}`);
}

function returning(
  { read }: PostgresContext,
  index: number,
  { writer, dialect }: { writer: StatementWriter; dialect: PostgresDialect },
): string {
  if (!dialect.hasReturning) return "";
  return ` RETURNING ${columnList(read(index).options.outputColumns ?? [], writer)}`;
}

function matchingColumns({ read, node }: PostgresContext, index: number): readonly string[] {
  if (node.typeVersion < 2) return listedNames(read(index).matchNames);
  return read(index).columns.matchingColumns ?? [];
}

/** The values for an item, by the columns of the table. */
async function rowOf(context: PostgresContext, index: number, dialect: PostgresDialect): Promise<RowValues> {
  const { read, items, node } = context;
  const [schema = "", table = ""] = tableOf(context, index, dialect);
  const known = await dialect.findColumns(schema, table);
  const json = items[index]?.json ?? {};
  const { options } = read(index);
  if (node.typeVersion < 2) {
    const { fieldNames, matchNames, operation } = read(index);
    const names = operation === "update" ? `${matchNames},${fieldNames}` : fieldNames;
    return fitting(namedFields(names, json), known);
  }
  const { mappingMode, value } = read(index).columns;
  const isAutomatic = mappingMode === "autoMapInputData";
  const row = isAutomatic ? fieldsAsRow(json, known) : mappedRow(value, read.stored("columns"));
  return fitting(row, known, options.replaceEmptyStrings);
}
