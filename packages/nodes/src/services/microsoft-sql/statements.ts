import type { ExecuteContext } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { plainFields } from "../../item-fields/fields-of-json.ts";
import { isReading } from "../../stores/sql/bind-query.ts";
import { MICROSOFT_SQL, type Statement } from "../../stores/sql/dialect.ts";
import { queryText } from "../../stores/sql/query-text.ts";
import { listedNames, namedFields } from "../../stores/sql/row-values.ts";
import type { ItemQuery } from "../../stores/sql/run-queries.ts";
import { refuseEmpty, StatementWriter, splitRow } from "../../stores/sql/table-statements.ts";
import type { properties } from "./properties.ts";

/** Execution context that statements are built from. */
export type MicrosoftSqlContext = ExecuteContext<typeof properties>;

/** The statement for an item. @throws NodeError for parameters that make none */
export function itemQuery(context: MicrosoftSqlContext, index: number): ItemQuery {
  const { operation } = context.read(index);
  if (operation === "executeQuery") return written(context, index);
  const statement = changing(context, index, operation);
  const json = context.items[index]?.json ?? {};
  return { index, statements: () => [statement], whenEmpty: { ...json } };
}

function written(context: MicrosoftSqlContext, index: number): ItemQuery {
  const text = queryText(context, context.read.stored("query"), index);
  const whenEmpty = isReading(text, MICROSOFT_SQL) ? undefined : { success: true };
  return { index, statements: () => [{ text, values: [] }], whenEmpty };
}

function changing(
  context: MicrosoftSqlContext,
  index: number,
  operation: "delete" | "insert" | "update",
): Statement {
  const { columns, updateKey, deleteKey } = context.read(index);
  const json = context.items[index]?.json ?? {};
  const writer = new StatementWriter(MICROSOFT_SQL);
  const table = tableName(context, index);
  if (operation === "delete") {
    const { match } = splitRow(json, keyColumns(deleteKey));
    return writer.end(`DELETE FROM ${table} WHERE ${writer.pairs(match, " AND ")}`);
  }
  if (operation === "insert") {
    const row = namedFields(columns, json);
    refuseEmpty(row);
    const places = Object.values(row).map(writer.bind).join(", ");
    return writer.end(`INSERT INTO ${table} (${writer.names(Object.keys(row))}) VALUES (${places})`);
  }
  const keys = keyColumns(updateKey);
  const named = listedNames(columns).filter((column) => !keys.includes(column));
  const given = Object.fromEntries(keys.map((key) => [key, plainFields.get(json, key)]));
  const { match, rest } = splitRow({ ...namedFields(named.join(","), json), ...given }, keys);
  refuseEmpty(rest);
  const set = writer.pairs(rest, ", ");
  return writer.end(`UPDATE ${table} SET ${set} WHERE ${writer.pairs(match, " AND ")}`);
}

function keyColumns(given: string): string[] {
  return given.trim() === "" ? [] : [given.trim()];
}

/** `dbo.orders` is a schema and a table; a name that contains a dot is quoted in brackets: `[a.b]`. */
function tableName(context: MicrosoftSqlContext, index: number): string {
  const parts = context.read(index).table.match(/\[(?:[^\]]|\]\])*\]|[^.[\]]+/g) ?? [];
  const names = parts.map((part) => part.trim()).filter(Boolean);
  if (names.length === 0) throw nodeError("parameter-empty", { label: "Table" });
  return names.map((name) => (name.startsWith("[") ? name : MICROSOFT_SQL.name(name))).join(".");
}
