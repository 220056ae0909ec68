import { nodeError } from "../../errors/node-error.ts";
import { bindQuery, isReading, placeholdersIn } from "../../stores/sql/bind-query.ts";
import type { SqlDialect } from "../../stores/sql/dialect.ts";
import { queryValues, sentValue } from "../../stores/sql/query-values.ts";
import type { ItemQuery } from "../../stores/sql/run-queries.ts";
import { scanSql, splitStatements } from "../../stores/sql/scan-sql.ts";
import type { SqliteContext } from "./description.ts";

const SQLITE_SQL: SqlDialect = {
  name: (text) => `"${text.replaceAll('"', '""')}"`,
  placeholder: () => "?",
  hasDollarTexts: false,
  hasBackslashes: false,
  nameQuotes: ['"', "`", "["],
};

/** Values by name, which files have no place for: `:name`, `@name`, `$name`. */
const NAMED = /(?<![\w$:@])[:@$][A-Za-z_]\w*/;
/** `?` and `?1`. */
const QUESTION_MARK = /\?(\d*)/g;
/** Placeholder of an expression while the query is parsed, in private-use characters. */
const MARK = /\ue000(\d+)\ue001/g;
const EXPRESSION = /\{\{[\s\S]*?\}\}(?!\})/g;
const WRITING = /\b(?:insert|update|delete|replace(?!\s*\())\b/i;
const TRANSACTION = /^\s*(?:begin|commit|end)\b/i;
const TRIGGER = /^\s*create\s+(?:temp(?:orary)?\s+)?trigger\b/i;

/** Query of an item, with its effect on the database. */
interface SqliteQuery extends ItemQuery {
  readonly isReading: boolean;
}

/** The statements for an item. @throws NodeError for parameters that make no statement */
export function itemQuery(context: SqliteContext, index: number): SqliteQuery {
  const { template, expressions } = takenOut(String(context.read.stored("query") ?? ""));
  const written = numbered(template);
  const wanted = placeholdersIn(written, SQLITE_SQL);
  const given = queryValues(context, context.read.stored("options.queryReplacement"), { index, wanted });
  if (wanted > given.length)
    throw nodeError("query-parameter-missing", { name: `$${given.length + 1}`, count: given.length });
  const values = [...given];
  const query = filledIn(written, (place) => context.evaluate(expressions[place]!, index), values);
  const isOnlyReading = readsOnly(query);
  return {
    index,
    isReading: isOnlyReading,
    statements: () => statementsOf(query).flatMap((one) => bindQuery(one, values, SQLITE_SQL)),
    whenEmpty: isOnlyReading ? undefined : { success: true },
  };
}

/** Whether the query only reads. Pragmas can change the database. */
export function readsOnly(query: string): boolean {
  const code = scanSql(query, SQLITE_SQL).map(({ kind, text }) => (kind === "code" ? text : " "));
  return isReading(query, SQLITE_SQL) && !WRITING.test(code.join(""));
}

/** The query with a mark in the place of each `{{ }}`. @throws NodeError when it is empty */
function takenOut(stored: string): { template: string; expressions: string[] } {
  const expressions: string[] = [];
  const template = stored.replace(/^=/, "").replace(EXPRESSION, (expression) => {
    expressions.push(`=${expression}`);
    return `\ue000${expressions.length - 1}\ue001`;
  });
  if (template.trim() === "") throw nodeError("query-empty", {});
  return { template, expressions };
}

/**
 * The query with the results of its expressions, which never become code: values, and strings with expressions, are
 * added to the parameters and appear as `$1` …; names are quoted.
 */
function filledIn(query: string, evaluate: (place: number) => unknown, values: unknown[]): string {
  const numberOf = (value: unknown) => `$${values.push(value)}`;
  const filled = (text: string) => text.replace(MARK, (_, place: string) => textOf(evaluate(Number(place))));
  const parts = scanSql(query, SQLITE_SQL).map(({ kind, text }) => {
    if (!text.includes("\ue000")) return text;
    if (kind === "comment") return " ";
    if (kind === "code")
      return text.replace(MARK, (_, place: string) => numberOf(sentValue(evaluate(Number(place)))));
    const inner = text.slice(1, -1);
    return kind === "name" ? SQLITE_SQL.name(filled(inner)) : numberOf(filled(inner.replaceAll("''", "'")));
  });
  return parts.join("");
}

function textOf(value: unknown): string {
  return String(sendable(sentValue(value)) ?? "");
}

/** Question marks as the numbers that the placeholders of other databases have. */
function numbered(query: string): string {
  let last = 0;
  const parts = scanSql(query, SQLITE_SQL).map(({ kind, text }) => {
    if (kind !== "code") return text;
    const [name] = NAMED.exec(text) ?? [];
    if (name !== undefined) throw nodeError("query-parameter-named", { name });
    return text.replace(QUESTION_MARK, (_whole, number: string) => {
      last = number === "" ? last + 1 : Number(number);
      return `$${last}`;
    });
  });
  return parts.join("");
}

/**
 * Splits a query into statements, because SQLite runs one at a time. They take effect together, so statements that
 * start or end a transaction are dropped; statements inside a trigger belong to it.
 */
function statementsOf(query: string): string[] {
  const texts = splitStatements(scanSql(query, SQLITE_SQL)).map((parts) =>
    parts.map(({ text }) => text).join(""),
  );
  const statements: string[] = [];
  let trigger: string[] | undefined;
  for (const text of texts) {
    if (trigger) trigger.push(text);
    else if (TRIGGER.test(text)) trigger = [text];
    else if (!TRANSACTION.test(text)) statements.push(text);
    if (!trigger || !/^\s*end\s*$/i.test(text)) continue;
    statements.push(trigger.join(";"));
    trigger = undefined;
  }
  return trigger ? [...statements, trigger.join(";")] : statements;
}

/** A value that SQLite accepts: strings, numbers and NULL. */
export function sendable(value: unknown): string | number | bigint | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "string" || typeof value === "number" || typeof value === "bigint") return value;
  return JSON.stringify(value);
}
