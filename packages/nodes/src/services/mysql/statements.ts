import { type ExecuteContext, isRecord } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { bindQuery, isReading, placeholdersIn } from "../../stores/sql/bind-query.ts";
import { conditionsOf } from "../../stores/sql/conditions.ts";
import { MYSQL_SQL, type Statement } from "../../stores/sql/dialect.ts";
import { queryText } from "../../stores/sql/query-text.ts";
import { queryValues } from "../../stores/sql/query-values.ts";
import { fieldsAsRow, fitting, namedFields, type TableColumns } from "../../stores/sql/row-values.ts";
import type { ItemQuery } from "../../stores/sql/run-queries.ts";
import {
  type RowValues,
  refuseEmpty,
  StatementWriter,
  selectStatement,
  splitRow,
} from "../../stores/sql/table-statements.ts";
import type { readProperties } from "./properties.ts";

export type MysqlContext = ExecuteContext<typeof readProperties>;

/** Looks the columns of a table up. */
export type FindColumns = (table: string) => Promise<TableColumns>;

/** The statements for an item. @throws NodeError for parameters that make no statement */
export async function itemQuery(context: MysqlContext, index: number, find: FindColumns): Promise<ItemQuery> {
  const { operation } = context.read(index);
  if (operation === "executeQuery") return written(context, index);
  const isRead = operation === "select";
  const statement = isRead ? selection(context, index) : await change(context, index, find);
  return { index, statements: () => [statement], whenEmpty: isRead ? undefined : { success: true } };
}

function written(context: MysqlContext, index: number): ItemQuery {
  const { read } = context;
  const query = queryText(context, read.stored("query"), index);
  const wanted = placeholdersIn(query, MYSQL_SQL);
  const given = queryValues(context, read.stored("options.queryReplacement"), { index, wanted });
  const isNull = read(index).options.replaceEmptyStrings;
  const values = isNull ? given.map((value) => (value === "" ? null : value)) : given;
  const isQuiet = context.node.typeVersion < 2 || isReading(query, MYSQL_SQL);
  return {
    index,
    statements: () => bindQuery(query, values, MYSQL_SQL),
    whenEmpty: isQuiet ? undefined : { success: true },
  };
}

function change(context: MysqlContext, index: number, find: FindColumns): Statement | Promise<Statement> {
  switch (context.read(index).operation) {
    case "deleteTable":
      return deletion(context, index);
    case "update":
      return update(context, index, find);
    case "upsert":
      return upsert(context, index, find);
    default:
      return insertion(context, index, find);
  }
}

function tableOf({ read }: MysqlContext, index: number): string {
  const { table } = read(index);
  if (table === "") throw nodeError("parameter-empty", { label: "Table" });
  return table;
}

function selection(context: MysqlContext, index: number): Statement {
  const { returnAll, limit, combineConditions, options, sort } = context.read(index);
  const { text, values } = selectStatement(
    {
      table: [tableOf(context, index)],
      columns: options.outputColumns ?? [],
      conditions: conditionsOf(context.read.given(index).where),
      combination: combineConditions,
      order: sort.values ?? [],
      limit: returnAll ? undefined : limit,
    },
    MYSQL_SQL,
  );
  return { text: options.selectDistinct ? text.replace(/^SELECT/, "SELECT DISTINCT") : text, values };
}

function deletion(context: MysqlContext, index: number): Statement {
  const { deleteCommand, combineConditions } = context.read(index);
  const writer = new StatementWriter(MYSQL_SQL);
  const table = writer.name(tableOf(context, index));
  if (deleteCommand === "drop") return writer.end(`DROP TABLE IF EXISTS ${table}`);
  if (deleteCommand === "truncate") return writer.end(`TRUNCATE TABLE ${table}`);
  const where = writer.where(conditionsOf(context.read.given(index).where), combineConditions);
  return writer.end(`DELETE FROM ${table}${where}`);
}

async function insertion(context: MysqlContext, index: number, find: FindColumns): Promise<Statement> {
  const row = await rowOf(context, index, find);
  const { priority, skipOnConflict } = context.read(index).options;
  const writer = new StatementWriter(MYSQL_SQL);
  const words = `INSERT ${priority ? `${priority} ` : ""}${skipOnConflict ? "IGNORE " : ""}`;
  return writer.end(`${words}${intoText(writer, tableOf(context, index), row)}`);
}

function intoText(writer: StatementWriter, table: string, row: RowValues): string {
  const places = Object.values(row).map(writer.bind).join(", ");
  return `INTO ${writer.name(table)} (${writer.names(Object.keys(row))}) VALUES (${places})`;
}

async function update(context: MysqlContext, index: number, find: FindColumns): Promise<Statement> {
  const { match, rest } = splitRow(await rowOf(context, index, find), [matchingColumn(context, index)]);
  refuseEmpty(rest);
  const writer = new StatementWriter(MYSQL_SQL);
  const set = writer.pairs(rest, ", ");
  return writer.end(
    `UPDATE ${writer.name(tableOf(context, index))} SET ${set} WHERE ${writer.pairs(match, " AND ")}`,
  );
}

async function upsert(context: MysqlContext, index: number, find: FindColumns): Promise<Statement> {
  const row = await rowOf(context, index, find);
  const column = matchingColumn(context, index);
  const { rest } = splitRow(row, [column]);
  const writer = new StatementWriter(MYSQL_SQL);
  const insert = `INSERT ${intoText(writer, tableOf(context, index), row)}`;
  const changed = Object.keys(rest).length === 0 ? [column] : Object.keys(rest);
  const set = changed.map((name) => `${writer.name(name)} = VALUES(${writer.name(name)})`);
  return writer.end(`${insert} ON DUPLICATE KEY UPDATE ${set.join(", ")}`);
}

function matchingColumn({ read, node }: MysqlContext, index: number): string {
  const { matchNames, columnToMatchOn } = read(index);
  const column = node.typeVersion < 2 ? matchNames.trim() : columnToMatchOn;
  if (column === "") throw nodeError("matching-column-missing", {});
  return column;
}

/** The values for an item, by the columns of the table. */
async function rowOf(context: MysqlContext, index: number, find: FindColumns): Promise<RowValues> {
  const { read, items, node } = context;
  const known = await find(tableOf(context, index));
  const json = items[index]?.json ?? {};
  const { operation, fieldNames, matchNames, dataMode, options } = read(index);
  if (node.typeVersion < 2)
    return fitting(
      namedFields(operation === "update" ? `${matchNames},${fieldNames}` : fieldNames, json),
      known,
    );
  const isByHand = dataMode === "defineBelow";
  const row = isByHand ? listedValues(context, index) : fieldsAsRow(json, known);
  return fitting(row, known, options.replaceEmptyStrings);
}

function listedValues({ read }: MysqlContext, index: number): RowValues {
  const { valuesToSend, valueToMatchOn } = read.given(index);
  const { operation, columnToMatchOn } = read(index);
  const rows = isRecord(valuesToSend) && Array.isArray(valuesToSend["values"]) ? valuesToSend["values"] : [];
  const named = rows.filter(isRecord).filter(({ column }) => String(column ?? "") !== "");
  const matching = operation === "insert" ? {} : { [columnToMatchOn]: valueToMatchOn ?? null };
  return {
    ...matching,
    ...Object.fromEntries(named.map(({ column, value }) => [String(column), value ?? null])),
  };
}
